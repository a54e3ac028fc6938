"""Who may come in, and what each seat may do."""

import json

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.table.served import CLIENT, Person, Served, new_id, next_message


def test_a_ready_encounter_is_a_running_fight_after_one_request(served: Served) -> None:
    games = CLIENT.get(f"{served.address}/api/games").json()["games"]

    for name in [encounter["name"] for game in games for encounter in game["encounters"]][::5]:
        view = served.gm(name).view()
        assert view["questions"] and view["fighters"] and view["you"]["role"] == "gm"
        assert view["map"]["rows"]


def test_a_wrong_token_opens_nothing(served: Served) -> None:
    gm = served.gm()

    stranger = Person(gm.address, gm.table, "x" * 32)

    assert stranger.get().status_code == 401
    assert stranger.do("/undo", version=1).status_code == 401
    assert CLIENT.get(f"{gm.address}/api/tables/{gm.table}").status_code == 401
    assert CLIENT.get(f"{gm.address}/api/tables/nosuchtable", headers=gm.headers).status_code == 404


def test_an_invitation_itself_is_no_seat(served: Served) -> None:
    gm = served.gm()
    token = gm.must("/invites")["token"]

    assert Person(gm.address, gm.table, token).get().status_code == 401


def test_entering_again_under_the_same_id_is_the_same_seat(served: Served) -> None:
    gm = served.gm()
    token = gm.must("/invites")["token"]
    asked = {"token": token, "name": "Anna", "id": new_id(), "cookie": False}

    answers = [CLIENT.post(f"{gm.address}/api/tables/{gm.table}/enter", json=asked).json() for _ in range(2)]

    assert answers[0] == answers[1]
    assert [seat["name"] for seat in gm.view()["seats"] if seat["role"] == "player"] == ["Anna"]


def test_the_page_gets_a_cookie_that_scripts_cannot_read_and_other_sites_do_not_send(served: Served) -> None:
    gm = served.gm()

    with httpx.Client(base_url=gm.address) as client:
        entered = client.post(f"/api/tables/{gm.table}/enter", json={"token": gm.token})
        seen = client.get(f"/api/tables/{gm.table}").json()

    cookie = entered.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=strict" in cookie and f"Path=/api/tables/{gm.table}" in cookie
    assert entered.json()["token"] is None
    assert seen["you"]["role"] == "gm"


def test_links_carry_their_secret_behind_the_hash_sign(served: Served) -> None:
    gm = served.gm()

    invited = gm.must("/invites")

    before, _, after = invited["link"].partition("#")
    assert after == invited["token"] and invited["token"] not in before
    assert invited["qr"].startswith("<svg") and "<script" not in invited["qr"]


def test_a_revoked_seat_is_over_at_once_and_its_stream_says_so(served: Served) -> None:
    gm = served.gm()
    anna = gm.join("Anna")
    with anna.watch() as stream:
        next_message(stream)
        seat = next(s["id"] for s in gm.view()["seats"] if s["name"] == "Anna")
        gm.must("/revoke", seat=seat)
        assert "revoked" in next_message(stream, "end")["why"]
    assert anna.get().status_code == 401


def test_a_revoked_invitation_lets_nobody_in(served: Served) -> None:
    gm = served.gm()
    invited = gm.must("/invites")
    gm.must("/revoke", seat=invited["seat"])

    asked = {"token": invited["token"], "name": "Mia", "id": new_id(), "cookie": False}
    entered = CLIENT.post(f"{gm.address}/api/tables/{gm.table}/enter", json=asked)

    assert entered.status_code == 401


def test_an_expired_invitation_lets_nobody_in(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    gm = served.gm()
    invited = gm.must("/invites", hours=1)
    live = served.app.state.host.tables[gm.table]
    live.story.seats[invited["seat"]].expires = 1

    asked = {"token": invited["token"], "name": "Mia", "id": new_id(), "cookie": False}
    entered = CLIENT.post(f"{gm.address}/api/tables/{gm.table}/enter", json=asked)

    assert entered.status_code == 401


def test_a_fighter_is_claimed_by_one_player_of_its_own_side(served: Served) -> None:
    gm = served.gm("plerion/cargo-bay")
    anna = gm.join("Anna", claims=["Aniet"])
    jon = gm.join("Jon")

    taken = jon.do("/claim", fighters=["Aniet"])
    foe = jon.do("/claim", fighters=["Pirate 1"])

    assert taken.status_code == 409 and "Anna" in taken.json()["error"]
    assert foe.status_code == 422
    assert [f["seats"] for f in anna.view()["fighters"] if f["name"] == "Aniet"] == [["Anna"]]


def test_only_the_game_master_does_what_is_the_game_masters(served: Served) -> None:
    gm = served.gm("plerion/cargo-bay")
    anna = gm.join("Anna", claims=["Aniet"])
    version = gm.view()["version"]

    for path, method, body in [
        ("/undo", "POST", {"version": version}),
        ("/redo", "POST", {"version": version}),
        ("/edits", "POST", {"words": "end"}),
        ("/settings", "PUT", {"shown": "exact"}),
        ("/notes", "PUT", {"text": "x"}),
        ("/invites", "POST", {}),
        ("/revoke", "POST", {"seat": "s1"}),
        ("/tactic", "POST", {"key": "1.0"}),
        ("/claim", "POST", {"fighters": [], "seat": "s1"}),
    ]:
        assert anna.do(path, method, **body).status_code == 403, path
    for path in ["/notes", "/save"]:
        assert anna.get(path).status_code == 403, path
    assert anna.get("", version=1).status_code == 403
    assert anna.send("POST", "/fork", json={"version": 1}).status_code == 403
    assert gm.view()["version"] == version


def test_a_player_answers_for_own_fighters_and_for_nobody_else(served: Served) -> None:
    gm = served.gm("plerion/cargo-bay")
    anna = gm.join("Anna", claims=["Smuggler"])
    first = gm.view()["questions"][0]
    assert first["who"] == "Smuggler"

    seen = anna.view()["questions"][0]
    words = seen["groups"][0]["options"][0]["words"]
    anna.must("/answers", key=seen["key"], words=words)
    others = [q for q in gm.view()["questions"] if q["who"] != "Smuggler"]
    refused = anna.do("/answers", key=others[0]["key"], words=others[0]["groups"][0]["options"][0]["words"])

    assert refused.status_code == 403
    assert all(not q["groups"] and not q["yours"] for q in anna.view()["questions"] if q["who"] != "Smuggler")


def test_requests_of_other_sites_are_refused(served: Served) -> None:
    gm = served.gm()
    body = json.dumps({"id": new_id(), "text": "x"})
    headers = {"Content-Type": "application/json", "Origin": "https://elsewhere.example"}

    refused = gm.send("PUT", "/notes", content=body, headers=headers)
    fetched = gm.send("PUT", "/notes", content=body, headers={**headers, "Origin": "", "Sec-Fetch-Site": "cross-site"})

    assert refused.status_code == 403 and fetched.status_code == 403
    assert gm.get("/notes").json()["text"] == ""


def test_every_answer_has_safe_headers(served: Served) -> None:
    for path in ["/", "/api/games", "/api/nothing", "/table/abc"]:
        headers = CLIENT.get(served.address + path).headers
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["referrer-policy"] == "no-referrer" and headers["x-content-type-options"] == "nosniff"


def test_what_is_too_large_is_refused(served: Served) -> None:
    huge = CLIENT.post(f"{served.address}/api/encounters/check", json={"text": "x" * 1_100_000})
    long = CLIENT.post(f"{served.address}/api/encounters/check", json={"text": "x" * 300_000})

    def parts() -> object:
        for _ in range(30):
            yield b"x" * 50_000

    cut = CLIENT.post(f"{served.address}/api/encounters/check", content=parts())  # type: ignore[arg-type]

    assert huge.status_code == 413 and long.status_code == 422 and cut.status_code == 413


def test_too_many_requests_are_refused(tmp_path: object) -> None:
    with Served(f"{tmp_path}/limited.sqlite", limits=True) as served:
        address = f"{served.address}/api/encounters/check"
        states = [CLIENT.post(address, json={"text": "game: chess"}).status_code for _ in range(60)]
        assert states[0] == 200 and 429 in states


def test_a_table_that_nobody_could_oversee_is_refused(served: Served) -> None:
    wide = "\n".join(["  " + "." * 300] * 60)
    text = f"game: plerion\nmap: |\n{wide}\nsides: {{us: {{fighters: [Aniet]}}, them: {{fighters: [Pirate]}}}}\n"
    crowd = "game: plerion\nsides: {us: {fighters: [Aniet]}, them: {fighters: [{sheet: Pirate, count: 250}]}}\n"

    for too_much in (text, crowd):
        refused = CLIENT.post(f"{served.address}/api/tables", json={"text": too_much})
        assert refused.status_code == 422


def test_a_stream_opens_with_the_cookie_and_not_for_other_sites(served: Served) -> None:
    gm = served.gm()
    with httpx.Client(base_url=gm.address) as client:
        client.post(f"/api/tables/{gm.table}/enter", json={"token": gm.token})
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    where = f"{gm.address.replace('http', 'ws')}/api/tables/{gm.table}/stream?seat=s1"

    with connect(where, additional_headers={"Cookie": cookie}, origin=Origin(gm.address)) as stream:
        assert next_message(stream)["view"]["you"]["role"] == "gm"
    with pytest.raises(InvalidStatus) as refused:
        connect(where, additional_headers={"Cookie": cookie}, origin=Origin("https://elsewhere.example"))
    assert refused.value.response.status_code == 403


def test_a_link_of_ones_own_opens_the_same_seat_on_another_device(served: Served) -> None:
    gm = served.gm()
    anna = gm.join("Anna")

    made = {name: person.must("/link") for name, person in (("gm", gm), ("Anna", anna))}
    for_anna = gm.must("/link", seat=made["Anna"]["seat"])

    for token, role in ((made["gm"]["token"], "gm"), (made["Anna"]["token"], "player"), (for_anna["token"], "player")):
        assert Person(gm.address, gm.table, token).view()["you"]["role"] == role
    assert gm.view()["you"]["role"] == "gm" and anna.view()["you"]["name"] == "Anna"
    assert anna.do("/link", seat="s1").status_code == 403
    gm.must("/revoke", seat=made["Anna"]["seat"])
    assert Person(gm.address, gm.table, for_anna["token"]).get().status_code == 401


def test_whoever_comes_back_under_the_own_name_gets_the_own_seat_if_nobody_sits_there(served: Served) -> None:
    gm = served.gm("plerion/cargo-bay")
    anna = gm.join("Anna", "heroes", ["Aniet"])

    assert gm.join("Anna", "heroes").view()["you"]["fighters"] == ["Aniet"]
    with anna.watch() as stream:
        next_message(stream)
        token = gm.must("/invites", side="heroes")["token"]
        asked = {"token": token, "name": "Anna", "id": new_id(), "cookie": False}
        taken = CLIENT.post(f"{gm.address}/api/tables/{gm.table}/enter", json=asked)
        assert taken.status_code == 409 and "another device" in taken.json()["error"]
    token = gm.must("/invites", side="pirates")["token"]
    other = {"token": token, "name": "Anna", "id": new_id(), "cookie": False}
    assert CLIENT.post(f"{gm.address}/api/tables/{gm.table}/enter", json=other).status_code == 422


def test_a_tactic_answers_for_a_held_fighter_only_if_the_game_master_says_so(served: Served) -> None:
    gm = served.gm("plerion/duel")
    question = gm.view()["questions"][0]
    gm.join("Anna", gm.view()["sides"][question["side"]], [question["who"]])
    key = gm.view()["questions"][0]["key"]

    refused = gm.do("/tactic", key=key)

    assert refused.status_code == 409 and "Anna" in refused.json()["error"]
    gm.must("/tactic", key=key, held=True)


def test_a_table_has_a_title_of_its_own_and_so_has_its_fork(served: Served) -> None:
    gm = served.gm()
    gm.must("/settings", "PUT", title="Thursday")
    twin = gm.send("POST", "/fork", json={"version": 1, "title": "Thursday, had she missed"}).json()

    assert gm.view()["title"] == "Thursday"
    assert Person(gm.address, twin["table"], twin["token"]).view()["title"] == "Thursday, had she missed"
