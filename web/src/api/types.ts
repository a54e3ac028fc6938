// The server's models under short names. schema.d.ts is generated from openapi.json by `npm run client`.

import type { components } from "./schema";

type Models = components["schemas"];

export type AttackOdds = Models["AttackOdds"];
export type BalanceNews = Models["BalanceNews"];
export type BandView = Models["BandView"];
export type Chance = Models["Chance"];
export type Checked = Models["Checked"];
export type ControlView = Models["ControlView"];
export type DifferenceView = Models["DifferenceView"];
export type Done = Models["Done"];
export type Entered = Models["Entered"];
export type Fault = Models["Fault"];
export type FateView = Models["FateView"];
export type ForecastFault = Models["ForecastFault"];
export type ForecastNews = Models["ForecastNews"];
export type ForecastStart = Models["ForecastStart"];
export type ForecastView = Models["ForecastView"];
export type FieldInfo = Models["FieldInfo"];
export type FighterView = Models["FighterView"];
export type GameInfo = Models["GameInfo"];
export type GameParts = Models["GameParts"];
export type Games = Models["Games"];
export type HistoryLine = Models["HistoryLine"];
export type LogEntry = Models["LogEntry"];
export type MapView = Models["MapView"];
export type NewLink = Models["NewLink"];
export type OptionOdds = Models["OptionOdds"];
export type OptionView = Models["OptionView"];
export type OrderView = Models["OrderView"];
export type PartView = Models["PartView"];
export type QuestionOdds = Models["QuestionOdds"];
export type QuestionView = Models["QuestionView"];
export type ReadyEncounter = Models["ReadyEncounter"];
export type Refusal = Models["Refusal"];
export type ReplayView = Models["ReplayView"];
export type RoundsView = Models["RoundsView"];
export type RuleText = Models["RuleText"];
export type SuggestionView = Models["SuggestionView"];
export type SeatView = Models["SeatView"];
export type SpotOdds = Models["SpotOdds"];
export type SquaresView = Models["SquaresView"];
export type Suggestion = Models["Suggestion"];
export type WinShare = Models["WinShare"];
export type TableView = Models["TableView"];
export type StreamMessage = Models["StreamMessage"];
