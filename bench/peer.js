// Fights of 4 against 8 by the npm package dnd-combat-simulator; prints JSON. Run by peers.py: node peer.js SECONDS
const { Combat, Combatant, Party } = require("dnd-combat-simulator");

function party(name, count, hp, ac, attack, sides, bonus) {
  const members = new Party();
  for (let i = 1; i <= count; i++) members.addMember(new Combatant(`${name} ${i}`, hp, ac, 1, attack, sides, 1, bonus));
  return members;
}

const combat = new Combat();
combat.addParty(party("Veteran", 4, 24, 16, 5, 8, 3), "veterans");
combat.addParty(party("Raider", 8, 7, 13, 4, 6, 2), "raiders");

function fights(count) {
  let rounds = 0;
  let wins = 0;
  for (let i = 0; i < count; i++) {
    combat.reset();
    combat.initiateCombat();
    while (combat.isFightOnGoing()) {
      combat.runRound();
      rounds++;
    }
    wins += combat.survivors()[0].party_id === "veterans";
  }
  return { rounds: rounds / count, wins: wins / count };
}

fights(2000); // let the engine compile it
let best = Infinity;
let found;
const count = 4000;
for (let run = 0; run < 5; run++) {
  const began = process.cpuUsage();
  found = fights(count);
  const used = process.cpuUsage(began);
  best = Math.min(best, (used.user + used.system) / 1e6);
}
console.log(JSON.stringify({ rate: count / best, ...found }));
