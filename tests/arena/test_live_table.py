"""An environment that begins where a live web table stands."""

from __future__ import annotations

from pathlib import Path

from affray.arena import Many, SidesEnv
from tests.table.served import Served


def test_from_a_live_table(tmp_path: Path) -> None:
    with Served(str(tmp_path / "tables.sqlite")) as served:
        gm = served.gm("plerion/cargo-bay", people=["everybody"])
        for _ in range(9):
            gm.answer_next()
        before = gm.view()
        text = gm.get("/save").json()["text"]
        env = SidesEnv(text)
        env.reset(seed=1)

        question = env.running.question
        assert question is not None
        assert question.who in [waiting["who"] for waiting in before["questions"]]
        assert env.running.fight.round == before["round"]
        while env.agents and not any(env.terminations.values()) and not any(env.truncations.values()):
            env.step(0)
            if env.running.fight.round > before["round"] + 2:
                break
        assert gm.view() == before, "the table itself goes on as it was"
        env.close()
    arena = Many(text, 2)
    assert (arena.reset(1)["fight"][:, 0] > 0).all()
    arena.close()
