"""What is done at a table: once, in order, kept, and taken back."""

import time
from pathlib import Path
from typing import Any

from affray.encounter import load
from affray.engine.state import digest
from affray.study.saves import load_save
from affray.table.deeds import told_of
from affray.table.fights import TableFight
from tests.table.served import CLIENT, PATIENCE, Served, new_id, next_message


def said(view: dict[str, Any]) -> list[str]:
    return [entry["text"] for entry in view["log"]["entries"]]


def test_an_answer_sent_again_under_the_same_id_is_done_once(served: Served) -> None:
    gm = served.gm()
    question = gm.view()["questions"][0]
    body = {"id": new_id(), "key": question["key"], "words": question["groups"][0]["options"][0]["words"]}

    first, second = (gm.send("POST", "/answers", json=body).json() for _ in range(2))

    assert first["version"] == second["version"] and not first["again"] and second["again"]
    assert gm.view()["version"] == first["version"]


def test_an_answer_that_is_not_offered_is_refused_and_changes_nothing(served: Served) -> None:
    gm = served.gm()
    before = gm.view()
    key = before["questions"][0]["key"]

    refused = gm.do("/answers", key=key, words="fly to the moon")

    assert refused.status_code == 422
    assert refused.json()["rule"] and refused.json()["instead"]
    assert gm.view() == before


def test_an_answer_to_a_question_that_is_not_open_is_too_late(served: Served) -> None:
    gm = served.gm()
    question = gm.view()["questions"][0]
    words = question["groups"][0]["options"][0]["words"]
    gm.must("/answers", key=question["key"], words=words)

    assert gm.do("/answers", key=question["key"], words=words).status_code == 409


def test_after_an_undo_an_answer_on_its_way_to_the_old_question_is_too_late(served: Served) -> None:
    gm = served.gm()
    old = gm.view()["questions"][0]
    words = old["groups"][0]["options"][0]["words"]
    version = gm.must("/answers", key=old["key"], words=words)["version"]
    gm.must("/undo", version=version)

    again = gm.view()["questions"][0]

    assert again["prompt"] == old["prompt"] and again["key"] != old["key"]
    assert gm.do("/answers", key=old["key"], words=words).status_code == 409
    gm.must("/answers", key=again["key"], words=words)


def test_undo_restores_the_earlier_table_and_redo_the_later(served: Served) -> None:
    gm = served.gm("lucky_stars/bay")
    for _ in range(4):
        gm.answer_next()
    before = gm.view()
    gm.answer_next()
    after = gm.view()

    gm.must("/undo", version=after["version"])
    undone = gm.view()
    gm.must("/redo", version=undone["version"])
    redone = gm.view()

    for key in ("fighters", "round", "log", "order"):
        assert undone[key] == before[key] and redone[key] == after[key]
    assert undone["can_redo"] and not redone["can_redo"]
    assert [line["kind"] for line in redone["history"]["entries"][-3:]] == ["answer", "undo", "redo"]


def test_undo_leads_back_to_any_version_that_still_stands(served: Served) -> None:
    gm = served.gm("ingenuity/skirmish")
    views = [gm.view()]
    for _ in range(5):
        gm.answer_next()
        views.append(gm.view())

    gm.must("/undo", version=views[-1]["version"], to=views[2]["version"])

    assert said(gm.view()) == said(views[2]) and gm.view()["fighters"] == views[2]["fighters"]
    refused = gm.do("/undo", version=gm.view()["version"], to=views[4]["version"])
    assert refused.status_code == 422 and "fork" in refused.json()["error"]
    lines = {line["version"]: line["current"] for line in gm.view()["history"]["entries"]}
    assert lines[views[2]["version"]] and not lines[views[4]["version"]]


def test_time_travel_shows_every_version_as_it_was(served: Served) -> None:
    gm = served.gm("legends/arrest")
    views = [gm.view()]
    for _ in range(4):
        gm.answer_next()
        views.append(gm.view())
    gm.must("/undo", version=views[-1]["version"])

    for view in views:
        past = gm.view(version=view["version"])
        assert past["past"] and said(past) == said(view) and past["fighters"] == view["fighters"]


def test_a_fork_goes_its_own_way(served: Served) -> None:
    gm = served.gm("plerion/cargo-bay")
    for _ in range(3):
        gm.answer_next()
    origin = gm.view()

    made = gm.send("POST", "/fork", json={"version": origin["version"] - 1})
    fork = type(gm)(gm.address, made.json()["table"], made.json()["token"])
    for _ in range(3):
        fork.answer_next()

    assert made.status_code == 201 and gm.view() == origin
    assert fork.view()["table"] != origin["table"] and len(said(fork.view())) > len(said(origin))


def test_rulings_are_kept_told_and_taken_back(served: Served) -> None:
    gm = served.gm("plerion/duel")
    name = gm.view()["fighters"][1]["name"]
    before = gm.view()

    gm.must("/edits", words=f"{name}: hp = 1")
    ruled = gm.view()
    gm.must("/undo", version=ruled["version"])

    hp = [m["value"] for f in ruled["fighters"] if f["name"] == name for m in f["measures"] if m["name"] == "HP"]
    assert hp == [1] and ruled["log"]["entries"][-1]["ruling"]
    assert gm.view()["fighters"] == before["fighters"]
    refused = gm.do("/edits", words=f"{name}: hpp = 1")
    assert refused.status_code == 422 and "hp" in refused.json()["instead"]


def test_tactics_play_a_side_on_request(served: Served) -> None:
    gm = served.gm("plerion/cargo-bay")
    assert {q["side"] for q in gm.view()["questions"]} == {0}
    while all(q["side"] == 0 for q in gm.view()["questions"]):
        gm.answer_next()

    gm.must("/settings", "PUT", people=["heroes"])

    view = gm.view()
    assert all(q["side"] == 0 for q in view["questions"])
    assert {f["side"] for f in view["fighters"] if f["played"]} == {0}


def test_the_tactic_answers_one_question_on_request(served: Served) -> None:
    gm = served.gm("plerion/cargo-bay")
    key = gm.view()["questions"][0]["key"]

    words = gm.get("/suggestion", key=key).json()["words"]
    gm.must("/tactic", key=key)

    assert gm.view()["history"]["entries"][-1]["words"] == words


def test_real_dice_are_typed_in(served: Served) -> None:
    gm = served.gm("plerion/duel", own_dice=True)
    thrown = 0
    for _ in range(30):
        view = gm.view()
        if view["die"] is not None:
            refused = gm.do("/dice", key=view["die"]["key"], faces=[view["die"]["sides"] + 1])
            assert refused.status_code == 422 and gm.view() == view
            gm.must("/dice", key=view["die"]["key"], faces=[1])
            thrown += 1
        elif gm.answer_next() is None:
            break
    assert thrown > 3
    assert gm.do("/dice", key="0123456789abcdef", faces=[1]).status_code == 409


def test_dice_that_were_taken_back_do_not_stand_in_the_history(served: Served) -> None:
    gm = served.gm("plerion/duel", own_dice=True)
    while gm.view()["die"] is None or not gm.view()["can_undo"]:  # dice before the first answer stay
        die = gm.view()["die"]
        _ = gm.answer_next() if die is None else gm.must("/dice", key=die["key"], faces=[1])
    thrown = gm.must("/dice", key=gm.view()["die"]["key"], faces=[1])["version"]
    before = gm.view()["history"]["entries"][thrown - 1]

    gm.must("/undo", version=gm.view()["version"])

    after = gm.view()["history"]["entries"][thrown - 1]
    assert before["kind"] == after["kind"] == "throw" and before["dice"]
    assert before["current"] and not after["current"]


def test_notes_are_the_game_masters(served: Served) -> None:
    gm = served.gm()
    gm.must("/notes", "PUT", text="Goblins flee when the Ogre falls.")

    assert gm.get("/notes").json()["text"] == "Goblins flee when the Ogre falls."
    assert "Ogre" not in gm.join("Anna").get().text


def test_a_saved_fight_goes_on_at_another_table_and_in_a_terminal(served: Served) -> None:
    gm = served.gm("lucky_stars/brig")
    for _ in range(4):
        gm.answer_next()

    text = gm.get("/save").json()["text"]
    made = CLIENT.post(f"{gm.address}/api/tables", json={"save": text})
    other = type(gm)(gm.address, made.json()["table"], made.json()["token"])

    assert said(other.view()) == said(gm.view())
    assert [e.text() for e in load_save(text)[1].log.events] == said(gm.view())


def test_a_table_that_was_forgotten_is_the_same_again(tmp_path: Path) -> None:
    where = str(tmp_path / "tables.sqlite")
    with Served(where) as served:
        gm = served.gm("legends/toll-wall")
        for _ in range(6):
            gm.answer_next()
        gm.must("/undo", version=gm.view()["version"])
        before = gm.view()
    with Served(where) as again:
        person = type(gm)(again.address, gm.table, gm.token)
        assert person.view() == before
        again.app.state.host.forget_idle(0)
        assert gm.table not in again.app.state.host.tables and person.view() == before
        person.must("/redo", version=before["version"])
        assert person.answer_next() is not None


def test_following_others_deeds_gives_the_same_fight_as_a_replay(served: Served) -> None:
    """What another process does when it hears of a deed."""
    gm = served.gm("lucky_stars/dockside")
    for n in range(12):
        gm.answer_next()
        if n % 4 == 3:
            gm.must("/undo", version=gm.view()["version"])
    live = served.app.state.host.tables[gm.table]
    import asyncio

    deeds = asyncio.run_coroutine_threadsafe(
        served.app.state.host.store.deeds(gm.table, 0), served.app.state.host.loop
    ).result()

    follower = TableFight(live.head, told_of(deeds[:1]))
    story = told_of(deeds[:1])
    for deed in deeds[1:]:
        story.apply(deed)
        if "delta" in deed.body:
            follower.follow(deed.kind, deed.body["delta"], story.people)
        replayed = TableFight(live.head, story)
        assert digest(follower.session.fight) == digest(replayed.session.fight)
    assert digest(follower.session.fight) == digest(live.running().session.fight)


def test_the_stream_tells_only_what_is_new_and_takes_back_what_was_undone(served: Served) -> None:
    gm = served.gm("plerion/duel")
    with gm.watch() as stream:
        view = next_message(stream)["view"]
        log = view["log"]["entries"]
        assert view["log"]["start"] == 0 and view["map"] is not None
        for n in range(8):
            if n == 5:
                gm.must("/undo", version=gm.view()["version"])
            else:
                gm.answer_next()
            view = next_message(stream)["view"]
            log = log[: view["log"]["start"]] + view["log"]["entries"]
            assert view["map"] is None
            assert [e["text"] for e in log] == said(gm.view())
            assert view["version"] == gm.view()["version"]


def test_views_are_let_go_when_all_who_watch_have_them(served: Served) -> None:
    gm = served.gm("plerion/duel")
    live = served.app.state.host.tables[gm.table]
    with gm.watch() as stream, gm.join("Ada").watch() as other:
        gm.answer_next()
        for watcher in (stream, other):
            while next_message(watcher)["view"]["version"] < live.story.version:
                pass
        until = time.monotonic() + PATIENCE
        while (live.views or live.renderer is not None) and time.monotonic() < until:
            time.sleep(0.01)

        assert live.views == {} and live.renderer is None
        assert gm.view()["version"] == live.story.version


def test_the_win_chance_is_told_after_an_answer(tmp_path: Path) -> None:
    with Served(str(tmp_path / "t.sqlite"), fights=25) as served:
        gm = served.gm("plerion/duel")
        anna = gm.join("Anna")
        with gm.watch() as stream:
            chance = next_message(stream, "chance")["chance"]
            gm.answer_next()
        assert 20 <= chance["fights"] <= 25 and len(chance["sides"]) == 2
        assert gm.view()["chances"] and anna.view()["chance"] is None and not anna.view()["chances"]
        gm.must("/settings", "PUT", chance="everybody")
        assert anna.view()["chances"]


def test_odds_are_exact_for_those_who_may_know_and_words_for_others(tmp_path: Path) -> None:
    with Served(str(tmp_path / "t.sqlite")) as served:
        gm = served.gm("plerion/duel")
        heroes = load("duel").scene.sides[0]
        names = [f["name"] for f in gm.view()["fighters"] if f["side"] == 0]
        anna = gm.join("Anna", heroes, names)
        for _ in range(60):
            own = [q for q in anna.view()["questions"] if q["yours"]]
            odds = gm.get("/odds", key=own[0]["key"]).json()["options"] if own else []
            if any(option["hurt"] for option in odds):
                break
            gm.answer_next()
        key = own[0]["key"]
        exact = [o for o in odds if o["hurt"]]
        words = [o for o in anna.get("/odds", key=key).json()["options"] if o["hurt"]]
        detail = gm.get("/odds/detail", key=key, words=exact[0]["words"])
        gm.must("/settings", "PUT", shown="nothing")
        nothing = anna.get("/odds", key=key).json()["options"]

        assert exact[0]["hurt"]["fraction"] and exact[0]["harm"] is not None
        assert len(words) == len(exact)
        assert all(o["hurt"]["value"] is None and not o["hurt"]["fraction"] and o["harm"] is None for o in words)
        assert detail.status_code == 200 and detail.json()["facts"]
        assert not any(o["hurt"] for o in nothing)
        assert anna.get("/odds/detail", key=key, words=exact[0]["words"]).status_code == 403


def test_the_guns_of_a_vessel_can_be_taken_apart(tmp_path: Path) -> None:
    """A crew's shot is no plain attack of the lab; whatever has odds in short has them in detail."""
    with Served(str(tmp_path / "t.sqlite")) as served:
        gm = served.gm("plerion/boarders")
        apart = {}
        for _ in range(40):
            question = gm.view()["questions"][0]
            shots = [o for o in gm.get("/odds", key=question["key"]).json()["options"] if o["hurt"]]
            for shot in shots[:2]:
                detail = gm.get("/odds/detail", key=question["key"], words=shot["words"])
                assert detail.status_code == 200, detail.text
                apart[shot["words"]] = detail.json()
            if apart:
                break
            gm.answer_next()

        for words, detail in apart.items():
            assert "fire" in words and detail["attack"] == words
            assert [fact["label"] for fact in detail["facts"]] == ["guns of", "range", "die", "− armor", "against"]
            assert abs(sum(row["chance"]["value"] for row in detail["outcomes"]) - 1) < 1e-9
        assert apart


def test_odds_from_another_square_are_those_of_that_square(tmp_path: Path) -> None:
    with Served(str(tmp_path / "t.sqlite")) as served:
        gm = served.gm("plerion/cargo-bay")
        anna = gm.join("Anna", claims=["Aniet"])
        here = next(f for f in gm.view()["fighters"] if f["name"] == "Aniet")

        near = gm.get("/odds/spot", who="Aniet", x=here["x"], y=here["y"]).json()["attacks"]
        words = anna.get("/odds/spot", who="Aniet", x=here["x"], y=here["y"]).json()["attacks"]
        wall = gm.get("/odds/spot", who="Aniet", x=0, y=0)

        assert (
            near
            and any(attack["hurt"] for attack in near)
            and {a["on"] for a in near} <= {f["name"] for f in gm.view()["fighters"] if f["side"] == 1}
        )
        assert all(a["hurt"] is None or a["hurt"]["value"] is None for a in words)
        assert wall.status_code == 422
        assert anna.get("/odds/spot", who="Pirate 1", x=here["x"], y=here["y"]).status_code == 422


def test_squares_say_what_a_fighter_sees_and_where_a_move_leads(served: Served) -> None:
    gm = served.gm("legends/farmyard")
    for _ in range(40):
        question = gm.view()["questions"][0]
        seen = gm.get("/squares", who=question["who"])
        if seen.status_code == 200 and seen.json()["reach"]:
            break
        gm.answer_next()
    found = seen.json()

    step = min(found["reach"], key=lambda reach: float(reach["steps"]))
    assert step["path"][-1] == [step["x"], step["y"]] and step["cost"].endswith("ft")
    here = next(square for square in found["squares"] if square["phrase"].find("here") > 0)
    assert here["distance"] == "0 ft"
    other = found["fighters"][0]
    assert other["phrase"].startswith(f"{other['name']}, {other['distance']} ")


def test_rulings_that_are_switched_on_in_the_middle_outlive_a_restart(tmp_path: Path) -> None:
    """And an undo behind the switch asks the game master what was silent before, but nothing earlier."""
    file = str(tmp_path / "tables.sqlite")
    with Served(file) as first:
        gm = first.gm("plerion/cargo-bay")
        for _ in range(12):
            gm.answer_next()
        gm.must("/settings", "PUT", rulings=True)
        before = gm.view()
    with Served(file) as second:
        again = type(gm)(second.address, gm.table, gm.token)
        after = again.view()
        assert [q["prompt"] for q in after["questions"]] == [q["prompt"] for q in before["questions"]]
        assert after["round"] == before["round"] and after["log"] == before["log"]
        again.answer_next()
        again.must("/undo", version=again.view()["version"])
        assert [q["prompt"] for q in again.view()["questions"]] == [q["prompt"] for q in before["questions"]]
        again.must("/undo", version=again.view()["version"], to=4)
        asked = again.view()
        assert asked["round"] <= before["round"] and len(asked["log"]["entries"]) < len(before["log"]["entries"])
        while not any(q["gm"] for q in again.view()["questions"]):
            assert again.answer_next() is not None, "nothing was ruled any more"
