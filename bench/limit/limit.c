/* The fight of limit.yaml, by hand in C: how fast could it be?

   It plays what Affray's Plerion plays in this fight, with the same dice and the same tactics, and nothing that
   cannot happen in it: no blasts, talents, vessels, scars, morale, exits, shields or paired weapons. compare.py
   proves that winner, rounds and every fighter's HP, STR and square are the same for every seed. When a rule
   changes that this fight uses, change it here too; each function names the rules that it follows.

   limit rate COUNT            fights of seed 1, number 1 to COUNT: CPU seconds and a checksum of the tally
   limit digests FIRST COUNT   one line for each fight: its digest
   limit show NUMBER           winner, rounds, and HP, STR, x, y of each fighter */

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---------------------------------------------------------------- dice (affray/engine/dice.py) */

#define MASK32 0xFFFFFFFFLL
#define MWC 2147483085LL

typedef int64_t Dice;

static int64_t mixed(int64_t seed, int64_t salt) {
    int64_t h = (seed & MASK32) ^ salt ^ (((seed >> 32) & MASK32) * 0x61C88647 & MASK32);
    for (int i = 0; i < 2; i++) {
        h = ((h ^ (h >> 16)) * 0x7FEB352D) & MASK32;
        h = ((h ^ (h >> 15)) * 0x31848BAB) & MASK32;
    }
    return h ^ (h >> 16);
}

static int64_t stream(int64_t seed, int64_t number) {
    return (mixed(seed, 0x1F123BB5) << 31) ^ mixed(number, 0x2545F491) ^ (number << 16);
}

static Dice seeded(int64_t seed) {
    int64_t upper = ((seed >> 32) & MASK32) * 0x5851F42D & MASK32;
    return (mixed(seed, 0x1B873593) % (MWC - 1) << 32) | (mixed(seed, 0x5BD1E995) ^ upper) | 1;
}

static int d(Dice *dice, int sides) {
    int64_t s = *dice;
    s = MWC * (s & MASK32) + (s >> 32);
    *dice = s;
    return (int)((((s & MASK32) ^ (s >> 32)) * sides) >> 32) + 1;
}

/* PL-SAVE-01 */
static bool saves(Dice *dice, int score) {
    int limit = score > 19 ? 19 : score < 1 ? 1 : score;
    return d(dice, 20) <= limit;
}

/* ---------------------------------------------------------------- the encounter (limit.yaml) */

enum { WIDTH = 20, HEIGHT = 7, SQUARES = WIDTH * HEIGHT, FIGHTERS = 9, ROUND_LIMIT = 100 };
enum { GUARDS, RAIDERS, NOBODY_WON };
enum { HUNTER, BRUTE };
enum { RIFLE, SHOTGUN, KNIFE, SWORD, AXE, WEAPONS, NO_WEAPON };

static const char *const MAP[HEIGHT] = {
    "####################",
    "#.........o........#",
    "#....o....o........#",
    "#.......o..........#",
    "#....o...##..o.....#",
    "#............o.....#",
    "####################",
};

typedef struct {
    int sides;
    int reach; /* PL-SCALE-03: squared half metres, strictly below */
    int tags;  /* for PL-ATK-06 only their order counts */
    int worth[4], worth_impaired[4]; /* past armor 0 to 3 */
} Weapon;

static Weapon weapons[WEAPONS] = {
    [RIFLE] = {.sides = 10, .reach = 3600, .tags = 2},
    [SHOTGUN] = {.sides = 8, .reach = 900, .tags = 2},
    [KNIFE] = {.sides = 6, .reach = 9, .tags = 16},
    [SWORD] = {.sides = 10, .reach = 9, .tags = 2},
    [AXE] = {.sides = 10, .reach = 9, .tags = 2},
};

enum { OPENING, DECLARING, EARLY, OPPOSITION, LATE, ROUND_END };
enum { NO_ACTION, ATTACK, SECOND_MOVE, AID };
enum { NOWHERE = -1, NOBODY = -1, NONE = -1 };
enum { CLEAR, COVERED, BLOCKED };
enum { BEHIND_COVER = 60 };

typedef struct {
    int side, stance, arms[2];
    int hp, str, dex, armor;
    int square;
    int block;
    bool critical, stabilised, dead;
    int verb, target, slot; /* what was declared */
    int move_to, second_to; /* NOWHERE: stay */
} Fighter;

typedef struct {
    Dice dice;
    int round, next;
    Fighter fighters[FIGHTERS];
} Fight;

#define PERSON(SIDE, STANCE, HP, STR, DEX, ARMOR, FIRST, SECOND, X, Y)                                               \
    {.side = SIDE, .stance = STANCE, .arms = {FIRST, SECOND}, .hp = HP, .str = STR, .dex = DEX, .armor = ARMOR,      \
     .square = (Y) * WIDTH + (X), .block = OPPOSITION, .target = NOBODY, .move_to = NOWHERE, .second_to = NOWHERE}

static const Fight START = {.fighters = {
    PERSON(GUARDS, HUNTER, 6, 11, 12, 1, RIFLE, KNIFE, 2, 1),
    PERSON(GUARDS, HUNTER, 5, 12, 13, 1, SWORD, NO_WEAPON, 2, 2),
    PERSON(GUARDS, HUNTER, 7, 13, 9, 0, RIFLE, KNIFE, 2, 4),
    PERSON(GUARDS, HUNTER, 6, 10, 14, 2, SWORD, NO_WEAPON, 2, 5),
    PERSON(RAIDERS, BRUTE, 4, 10, 10, 1, SHOTGUN, KNIFE, 17, 1),
    PERSON(RAIDERS, BRUTE, 5, 9, 10, 0, AXE, NO_WEAPON, 15, 2),
    PERSON(RAIDERS, BRUTE, 4, 11, 10, 1, SHOTGUN, KNIFE, 15, 3),
    PERSON(RAIDERS, HUNTER, 5, 10, 10, 1, AXE, NO_WEAPON, 16, 4),
    PERSON(RAIDERS, BRUTE, 4, 12, 10, 0, SHOTGUN, KNIFE, 17, 5),
}};

/* The average harm of one die past armor, in thousandths. */
static int mean_harm(int sides, int armor) {
    int total = 0;
    for (int face = armor + 1; face <= sides; face++)
        total += face - armor;
    return 1000 * total / sides;
}

/* ---------------------------------------------------------------- the map, computed once (engine/grid.py, sheet.py) */

enum { STEP = 1000, DIAGONAL = 1414, MOVE = 15 * STEP, FAR = 1 << 28 };

typedef struct {
    int square, length;
} Way;

static Way ways[SQUARES][8];
static int number_of_ways[SQUARES];
static int lengths[SQUARES][SQUARES];     /* of the shortest walk between two squares */
static int nearest[SQUARES][SQUARES];     /* squares by the length of the walk to them */
static int number_of_nearest[SQUARES];
static uint8_t line[SQUARES][SQUARES];    /* PL-MOD-05, from the first to the second */
static int apart[SQUARES][SQUARES];       /* squared half metres */

static char sign(int x, int y) {
    return MAP[y][x];
}

static bool stands(int x, int y) {
    return sign(x, y) == '.';
}

static void find_ways(int square) {
    int x = square % WIDTH, y = square / WIDTH;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            int to_x = x + dx, to_y = y + dy;
            bool diagonal = dx != 0 && dy != 0;
            if ((dx == 0 && dy == 0) || to_x < 0 || to_y < 0 || to_x >= WIDTH || to_y >= HEIGHT)
                continue;
            if (!stands(to_x, to_y) || (diagonal && !stands(to_x, y) && !stands(x, to_y)))
                continue;
            ways[square][number_of_ways[square]++] = (Way){to_y * WIDTH + to_x, diagonal ? DIAGONAL : STEP};
        }
}

/* The length of the shortest walk to every square that avoids the closed ones and stays below the limit. */
static void flood(int start, const bool closed[SQUARES], int limit, int length[SQUARES]) {
    static int queue[SQUARES * SQUARES];
    int first = 0, last = 0;
    for (int s = 0; s < SQUARES; s++)
        length[s] = FAR;
    length[start] = 0;
    queue[last++] = start;
    while (first < last) {
        int here = queue[first++];
        for (int i = 0; i < number_of_ways[here]; i++) {
            Way way = ways[here][i];
            int total = length[here] + way.length;
            if (!closed[way.square] && total < length[way.square] && total < limit) {
                length[way.square] = total;
                queue[last++] = way.square;
            }
        }
    }
}

static int sorted_from;

static int by_length(const void *a, const void *b) {
    int one = *(const int *)a, other = *(const int *)b;
    int difference = lengths[sorted_from][one] - lengths[sorted_from][other];
    return difference != 0 ? difference : one - other;
}

/* Does the segment pass through the inside of the square? */
static bool crosses(int x0, int y0, int x1, int y1, int left, int top, int side) {
    if ((x0 <= left && x1 <= left) || (x0 >= left + side && x1 >= left + side))
        return false;
    if ((y0 <= top && y1 <= top) || (y0 >= top + side && y1 >= top + side))
        return false;
    int dx = x1 - x0, dy = y1 - y0;
    int a = dx * (top - y0) - dy * (left - x0), b = a - dy * side, c = a + dx * side, e = b + dx * side;
    return !((a >= 0 && b >= 0 && c >= 0 && e >= 0) || (a <= 0 && b <= 0 && c <= 0 && e <= 0));
}

static int find_line(int from, int to) {
    int ax = from % WIDTH, ay = from / WIDTH, bx = to % WIDTH, by = to / WIDTH, found = CLEAR;
    for (int y = ay < by ? ay : by; y <= (ay < by ? by : ay); y++)
        for (int x = ax < bx ? ax : bx; x <= (ax < bx ? bx : ax); x++) {
            if (sign(x, y) == '.' || (x == ax && y == ay) || (x == bx && y == by))
                continue;
            if (!crosses(2 * ax + 1, 2 * ay + 1, 2 * bx + 1, 2 * by + 1, 2 * x, 2 * y, 2))
                continue;
            if (sign(x, y) == '#')
                return BLOCKED;
            if (abs(x - ax) > 1 || abs(y - ay) > 1) /* low cover beside the one who looks does not count */
                found = COVERED;
        }
    return found;
}

static void prepare(void) {
    static const bool open[SQUARES];
    for (int s = 0; s < SQUARES; s++)
        find_ways(s);
    for (int s = 0; s < SQUARES; s++) {
        flood(s, open, FAR, lengths[s]);
        for (int other = 0; other < SQUARES; other++) {
            int dx = s % WIDTH - other % WIDTH, dy = s / WIDTH - other / WIDTH;
            line[s][other] = (uint8_t)find_line(s, other);
            apart[s][other] = 4 * (dx * dx + dy * dy);
            if (other != s && lengths[s][other] < FAR)
                nearest[s][number_of_nearest[s]++] = other;
        }
        sorted_from = s;
        qsort(nearest[s], (size_t)number_of_nearest[s], sizeof(int), by_length);
    }
    for (int w = 0; w < WEAPONS; w++)
        for (int armor = 0; armor < 4; armor++) {
            weapons[w].worth[armor] = mean_harm(weapons[w].sides, armor);
            weapons[w].worth_impaired[armor] = mean_harm(4, armor);
        }
}

/* ---------------------------------------------------------------- walking (moving.py) */

static bool is_up(const Fighter *f) {
    return !f->dead && !f->critical;
}

static bool is_taken(const Fight *fight, const Fighter *f, int square) {
    for (int i = 0; i < FIGHTERS; i++) {
        const Fighter *other = &fight->fighters[i];
        if (other->square == square && other != f && is_up(other))
            return true;
    }
    return false;
}

static bool is_barred(const Fight *fight, const Fighter *f, int start, int goal) {
    for (int i = 0; i < FIGHTERS; i++) {
        const Fighter *other = &fight->fighters[i];
        if (other->side != f->side && is_up(other)
            && lengths[start][other->square] + lengths[other->square][goal] == lengths[start][goal])
            return true;
    }
    return false;
}

/* PL-ACT-01 */
static bool can_walk(const Fight *fight, const Fighter *f, int start, int goal) {
    if (lengths[start][goal] >= MOVE || is_taken(fight, f, goal))
        return false;
    if (!is_barred(fight, f, start, goal))
        return true;
    bool closed[SQUARES] = {false};
    int length[SQUARES];
    for (int i = 0; i < FIGHTERS; i++)
        if (fight->fighters[i].side != f->side && is_up(&fight->fighters[i]))
            closed[fight->fighters[i].square] = true;
    flood(start, closed, MOVE, length);
    return length[goal] < MOVE;
}

static int beside(const Fight *fight, const Fighter *f, int start, int goal) {
    int best = FAR, found = NOWHERE;
    for (int i = 0; i < number_of_ways[goal]; i++) {
        int square = ways[goal][i].square;
        if (lengths[start][square] < best && square != start && can_walk(fight, f, start, square)) {
            best = lengths[start][square];
            found = square;
        }
    }
    return found;
}

static void walk(const Fight *fight, Fighter *f, int goal) {
    if (goal == f->square)
        return;
    if (!can_walk(fight, f, f->square, goal)) /* where it has become too far the move is lost */
        goal = lengths[f->square][goal] < MOVE ? beside(fight, f, f->square, goal) : NOWHERE;
    if (goal != NOWHERE)
        f->square = goal;
}

/* ---------------------------------------------------------------- tactics (tactics.py) */

static bool is_worth(const Fighter *f, const Fighter *other) {
    return other->side != f->side && is_up(other);
}

static bool can_strike(int square, int weapon, const Fighter *victim) {
    return apart[square][victim->square] < weapons[weapon].reach && line[square][victim->square] != BLOCKED;
}

static int worth(int weapon, const Fighter *victim, int over) {
    return over == COVERED ? weapons[weapon].worth_impaired[victim->armor] : weapons[weapon].worth[victim->armor];
}

static int best_slot(const Fighter *f, const Fighter *victim) {
    int found = NONE, best = -1, over = line[f->square][victim->square];
    if (over == BLOCKED)
        return NONE;
    for (int slot = 0; slot < 2 && f->arms[slot] != NO_WEAPON; slot++) {
        if (apart[f->square][victim->square] < weapons[f->arms[slot]].reach) {
            int value = worth(f->arms[slot], victim, over);
            if (value > best) {
                best = value;
                found = slot;
            }
        }
    }
    return found;
}

/* How many friends come before, in the same block or in an earlier one. */
static int friends_before(const Fight *fight, const Fighter *f) {
    int before = 0;
    for (const Fighter *other = fight->fighters; other < fight->fighters + FIGHTERS; other++)
        before += other->side == f->side && is_up(other)
                  && (other->block < f->block || (other->block == f->block && other < f));
    return before;
}

static int liking(const Fight *fight, const Fighter *f, const Fighter *other) {
    int score = f->stance == BRUTE ? apart[f->square][other->square] / 4
                                   : 10 * other->hp + 15 * other->armor + 5 * other->str;
    return score * 256 + (int)(other - fight->fighters);
}

static int longest_reach(const Fighter *f) {
    int longest = 9;
    for (int slot = 0; slot < 2 && f->arms[slot] != NO_WEAPON; slot++)
        if (weapons[f->arms[slot]].reach > longest)
            longest = weapons[f->arms[slot]].reach;
    return longest;
}

static const Fighter *liked_victim(const Fight *fight, const Fighter *f) {
    int reach = longest_reach(f), near = 0, floor = -1;
    for (const Fighter *other = fight->fighters; other < fight->fighters + FIGHTERS; other++)
        near += is_worth(f, other) && apart[f->square][other->square] < reach;
    int skip = near < 2 || f->stance == BRUTE ? 0 : friends_before(fight, f) / 2;
    const Fighter *best = NULL;
    for (int pass = 0; pass <= skip; pass++) {
        int least = 1 << 30;
        const Fighter *found = NULL;
        for (const Fighter *other = fight->fighters; other < fight->fighters + FIGHTERS; other++) {
            if (!is_worth(f, other) || apart[f->square][other->square] >= reach)
                continue;
            int score = liking(fight, f, other);
            if (f->stance != BRUTE && line[f->square][other->square] == COVERED)
                score += BEHIND_COVER * 256;
            if (floor < score && score < least && best_slot(f, other) != NONE) {
                least = score;
                found = other;
            }
        }
        if (found == NULL)
            break;
        best = found;
        floor = least;
    }
    return best;
}

/* Has a friend who chose before this square as the end of its moves in mind? Guards declare together. */
static bool is_claimed(const Fight *fight, const Fighter *f, int square) {
    if (f->side == GUARDS)
        return false;
    for (const Fighter *other = fight->fighters; other < f; other++)
        if (other->side == f->side && is_up(other) && other->move_to != NOWHERE && other->block == f->block
            && (other->second_to != NOWHERE && other->verb == SECOND_MOVE ? other->second_to : other->move_to) == square)
            return true;
    return false;
}

static int square_to_strike(const Fight *fight, const Fighter *f, int weapon, const Fighter *victim, bool clear) {
    int start = f->square, there = victim->square;
    for (int i = 0; i < number_of_nearest[start]; i++) {
        int square = nearest[start][i];
        if (lengths[start][square] >= MOVE)
            break;
        int over = line[square][there];
        if (over == CLEAR || (over == COVERED && !clear))
            if (apart[square][there] < weapons[weapon].reach && can_walk(fight, f, start, square)
                && !is_claimed(fight, f, square))
                return square;
    }
    return NOWHERE;
}

static int walk_to(const Fight *fight, const Fighter *f, const Fighter *other) {
    return lengths[f->square][other->square] * 256 + (int)(other - fight->fighters);
}

static const Fighter *nearest_beyond(const Fight *fight, const Fighter *f, int last) {
    int best = INT32_MAX;
    const Fighter *found = NULL;
    for (const Fighter *other = fight->fighters; other < fight->fighters + FIGHTERS; other++)
        if (is_worth(f, other)) {
            int score = walk_to(fight, f, other);
            if (last < score && score < best) {
                best = score;
                found = other;
            }
        }
    return found;
}

static int slot_after_move(const Fight *fight, const Fighter *f, const Fighter *victim) {
    int found = NONE, best = -1;
    for (int slot = 0; slot < 2 && f->arms[slot] != NO_WEAPON; slot++) {
        int value = worth(f->arms[slot], victim, CLEAR);
        if (value > best && square_to_strike(fight, f, f->arms[slot], victim, false) != NOWHERE) {
            best = value;
            found = slot;
        }
    }
    return found;
}

static bool is_beside(const Fighter *f, const Fighter *other) {
    return apart[f->square][other->square] < 9;
}

static bool needs_aid(const Fighter *f) {
    return f->critical && !f->stabilised && !f->dead;
}

typedef struct {
    int verb, target, slot;
} Action;

/* PL-TURN-02: the declaration of a hunter or a brute. */
static Action declared(const Fight *fight, const Fighter *f) {
    const Fighter *victim = liked_victim(fight, f);
    if (victim != NULL)
        return (Action){ATTACK, (int)(victim - fight->fighters), best_slot(f, victim)};
    for (int tries = 0, last = -1; tries < 3; tries++) {
        victim = nearest_beyond(fight, f, last);
        if (victim == NULL)
            break;
        int slot = slot_after_move(fight, f, victim);
        if (slot != NONE)
            return (Action){ATTACK, (int)(victim - fight->fighters), slot};
        last = walk_to(fight, f, victim);
    }
    for (int i = 0; i < FIGHTERS; i++) {
        const Fighter *other = &fight->fighters[i];
        if (other->side == f->side && other != f && needs_aid(other) && is_beside(f, other))
            return (Action){AID, i, 0};
    }
    return (Action){nearest_beyond(fight, f, -1) != NULL ? SECOND_MOVE : NO_ACTION, NOBODY, 0};
}

static int run(const Fight *fight, const Fighter *f, int start) {
    const Fighter *foe = nearest_beyond(fight, f, -1);
    if (foe == NULL)
        return NOWHERE;
    int goal = foe->square;
    for (int i = 0; i < number_of_nearest[goal]; i++) {
        int square = nearest[goal][i];
        if (lengths[goal][square] >= lengths[goal][start])
            break;
        if (can_walk(fight, f, start, square) && !is_claimed(fight, f, square))
            return square;
    }
    return NOWHERE;
}

/* PL-ACT-01: where to go with what was declared. */
static int move_for(const Fight *fight, const Fighter *f) {
    if (f->verb == SECOND_MOVE)
        return run(fight, f, f->square);
    if (f->verb != ATTACK)
        return NOWHERE;
    const Fighter *victim = &fight->fighters[f->target];
    int weapon = f->arms[f->slot];
    bool fits = can_strike(f->square, weapon, victim);
    if (fits && line[f->square][victim->square] == CLEAR)
        return NOWHERE;
    int square = square_to_strike(fight, f, weapon, victim, true);
    if (square == NOWHERE && !fits)
        square = square_to_strike(fight, f, weapon, victim, false);
    return square;
}

/* ---------------------------------------------------------------- the round (turn.py) */

static void note(Fighter *f, Action action) {
    f->verb = action.verb;
    f->target = action.target;
    f->slot = action.slot;
}

/* PL-INIT-01 */
static void opening_saves(Fight *fight) {
    for (int i = 0; i < FIGHTERS; i++) {
        Fighter *f = &fight->fighters[i];
        f->block = f->side == RAIDERS ? OPPOSITION : saves(&fight->dice, f->dex) ? EARLY : LATE;
    }
}

/* PL-TURN-02: all guards declare what they do, then where they go, then where they go next. */
static void declare(Fight *fight) {
    Action actions[FIGHTERS];
    Fighter *asked[FIGHTERS];
    int number = 0, to[FIGHTERS];
    fight->round++;
    for (int i = 0; i < FIGHTERS; i++)
        if (fight->fighters[i].side == GUARDS) {
            fight->fighters[i].verb = NO_ACTION;
            fight->fighters[i].move_to = NOWHERE;
            if (is_up(&fight->fighters[i]))
                asked[number++] = &fight->fighters[i];
        }
    for (int i = 0; i < number; i++)
        actions[i] = declared(fight, asked[i]);
    for (int i = 0; i < number; i++)
        note(asked[i], actions[i]);
    for (int i = 0; i < number; i++)
        to[i] = move_for(fight, asked[i]);
    for (int i = 0; i < number; i++) {
        asked[i]->move_to = to[i];
        asked[i]->second_to = NOWHERE;
        if (asked[i]->verb == SECOND_MOVE && to[i] != NOWHERE)
            asked[i]->second_to = run(fight, asked[i], to[i]);
    }
}

/* PL-TURN-02: a raider chooses when its block starts. */
static void choose(const Fight *fight, Fighter *f) {
    note(f, declared(fight, f));
    f->move_to = move_for(fight, f);
    f->second_to = f->verb == SECOND_MOVE && f->move_to != NOWHERE ? run(fight, f, f->move_to) : NOWHERE;
}

typedef struct {
    int attacker, victim, weapon, total;
} Strike;

static bool can_attack(const Fighter *f, const Fighter *victim) {
    return victim->side != f->side && !victim->dead && can_strike(f->square, f->arms[f->slot], victim);
}

/* PL-TURN-02: the declared victim, or another one if it is gone or out of reach, or nobody. */
static int victim_now(const Fight *fight, const Fighter *f) {
    if (can_attack(f, &fight->fighters[f->target]))
        return f->target;
    int best = INT32_MAX, found = NOBODY;
    for (int i = 0; i < FIGHTERS; i++) {
        const Fighter *other = &fight->fighters[i];
        if (can_attack(f, other) && !other->critical && liking(fight, f, other) < best) {
            best = liking(fight, f, other);
            found = i;
        }
    }
    return found;
}

/* PL-ATK-02, PL-MOD-01 to PL-MOD-06: cover impairs, the helpless are attacked enhanced, both cancel out. */
static int rolled(Fight *fight, const Fighter *f, const Fighter *victim) {
    bool impaired = line[f->square][victim->square] == COVERED, enhanced = victim->critical;
    int sides = impaired == enhanced ? weapons[f->arms[f->slot]].sides : impaired ? 4 : 12;
    return d(&fight->dice, sides);
}

/* PL-ATK-05, PL-ATK-06: of all strikes on one victim the highest; of tied ones the first with the most tags. */
static int pool(Strike strikes[], int number) {
    int kept = 0;
    for (int i = 0; i < number; i++) {
        int place = 0;
        while (place < kept && strikes[place].victim != strikes[i].victim)
            place++;
        if (place == kept)
            strikes[kept++] = strikes[i];
        else if (strikes[i].total > strikes[place].total
                 || (strikes[i].total == strikes[place].total
                     && weapons[strikes[i].weapon].tags > weapons[strikes[place].weapon].tags))
            strikes[place] = strikes[i];
    }
    return kept;
}

/* PL-DMG-01 to PL-DMG-04: HP first, the rest from STR. Was STR lost? */
static bool hurt(Fighter *victim, int total) {
    int damage = total > victim->armor ? total - victim->armor : 0;
    if (damage <= victim->hp) {
        victim->hp -= damage;
        return false;
    }
    int excess = damage - victim->hp;
    victim->hp = 0;
    victim->str = victim->str > excess ? victim->str - excess : 0;
    return true;
}

/* PL-TURN-03: all damage at once, then PL-CRIT-01 in the order of the victims. */
static void deal(Fight *fight, const Strike strikes[], int number) {
    bool past[FIGHTERS];
    for (int i = 0; i < number; i++)
        past[i] = hurt(&fight->fighters[strikes[i].victim], strikes[i].total);
    for (int i = 0; i < number; i++) {
        Fighter *victim = &fight->fighters[strikes[i].victim];
        if (!past[i] || victim->dead)
            continue;
        if (victim->str == 0)
            victim->dead = true;
        else if (!saves(&fight->dice, victim->str) && !victim->critical) {
            victim->critical = true;
            victim->stabilised = false;
        }
    }
}

/* PL-TURN-03: moves, aid, attacks of a block. */
static void resolve(Fight *fight, int block) {
    Fighter *members[FIGHTERS];
    Strike strikes[FIGHTERS];
    int number = 0, struck = 0;
    for (int i = 0; i < FIGHTERS; i++)
        if (fight->fighters[i].block == block && is_up(&fight->fighters[i]))
            members[number++] = &fight->fighters[i];
    if (block == OPPOSITION)
        for (int i = 0; i < number; i++)
            choose(fight, members[i]);
    for (int i = 0; i < number; i++)
        if (members[i]->move_to != NOWHERE) {
            walk(fight, members[i], members[i]->move_to);
            if (members[i]->second_to != NOWHERE)
                walk(fight, members[i], members[i]->second_to);
        }
    for (int i = 0; i < number; i++)
        if (members[i]->verb == AID) {
            Fighter *patient = &fight->fighters[members[i]->target];
            if (is_beside(members[i], patient) && needs_aid(patient))
                patient->stabilised = true;
        }
    for (int i = 0; i < number; i++)
        if (members[i]->verb == ATTACK) {
            Fighter *f = members[i];
            int victim = victim_now(fight, f);
            if (victim == NOBODY)
                continue;
            f->target = victim;
            int total = rolled(fight, f, &fight->fighters[victim]);
            strikes[struck++] = (Strike){(int)(f - fight->fighters), victim, f->arms[f->slot], total};
        }
    deal(fight, strikes, pool(strikes, struck));
}

static void step(Fight *fight) {
    if (fight->next == OPENING)
        opening_saves(fight);
    else if (fight->next == DECLARING)
        declare(fight);
    else if (fight->next != ROUND_END)
        resolve(fight, fight->next);
    fight->next = fight->next == ROUND_END ? DECLARING : fight->next + 1;
}

/* PL-END-01: the last side standing. */
static int winner(const Fight *fight) {
    bool stands_side[2] = {false, false};
    for (int i = 0; i < FIGHTERS; i++)
        stands_side[fight->fighters[i].side] |= is_up(&fight->fighters[i]);
    if (stands_side[GUARDS] && stands_side[RAIDERS])
        return -1;
    return stands_side[GUARDS] ? GUARDS : stands_side[RAIDERS] ? RAIDERS : NOBODY_WON;
}

static int play(Fight *fight, int64_t number) {
    *fight = START;
    fight->dice = seeded(stream(1, number));
    for (;;) {
        int won = winner(fight);
        if (won >= 0)
            return won;
        if (fight->round > ROUND_LIMIT)
            return NOBODY_WON;
        step(fight);
    }
}

/* ---------------------------------------------------------------- what is counted and compared */

static int64_t digest(const Fight *fight, int won) {
    int64_t h = won;
    h = (h * 1000003 + fight->round) & MASK32;
    for (int i = 0; i < FIGHTERS; i++) {
        const Fighter *f = &fight->fighters[i];
        h = (h * 1000003 + f->hp) & MASK32;
        h = (h * 1000003 + f->str) & MASK32;
        h = (h * 1000003 + f->square % WIDTH) & MASK32;
        h = (h * 1000003 + f->square / WIDTH) & MASK32;
    }
    return h;
}

/* The same things as affray.engine.tally: wins, rounds, fates and what is left. */
static struct {
    int64_t wins[3], rounds[ROUND_LIMIT + 2], fates[FIGHTERS][4], left[FIGHTERS][2];
} tally;

static int fate(const Fighter *f, const Fighter *before) {
    return f->dead ? 3 : f->critical ? 2 : f->hp < before->hp || f->str < before->str;
}

static void count(const Fight *fight, int won) {
    tally.wins[won]++;
    tally.rounds[fight->round]++;
    for (int i = 0; i < FIGHTERS; i++) {
        tally.fates[i][fate(&fight->fighters[i], &START.fighters[i])]++;
        tally.left[i][0] += fight->fighters[i].hp;
        tally.left[i][1] += fight->fighters[i].str;
    }
}

int main(int argc, char **argv) {
    Fight fight;
    prepare();
    if (argc == 3 && strcmp(argv[1], "rate") == 0) {
        clock_t began = clock();
        for (int64_t n = 1; n <= atoll(argv[2]); n++)
            count(&fight, play(&fight, n));
        double seconds = (double)(clock() - began) / CLOCKS_PER_SEC;
        int64_t hp = 0;
        for (int i = 0; i < FIGHTERS; i++)
            hp += tally.left[i][0];
        printf("%.6f %lld %lld %lld\n", seconds, (long long)tally.wins[GUARDS], (long long)tally.wins[RAIDERS],
               (long long)hp);
    } else if (argc == 4 && strcmp(argv[1], "digests") == 0) {
        for (int64_t n = atoll(argv[2]), end = n + atoll(argv[3]); n < end; n++)
            printf("%lld\n", (long long)digest(&fight, play(&fight, n)));
    } else if (argc == 3 && strcmp(argv[1], "show") == 0) {
        int won = play(&fight, atoll(argv[2]));
        printf("%d %d\n", won, fight.round);
        for (int i = 0; i < FIGHTERS; i++) {
            const Fighter *f = &fight.fighters[i];
            printf("%d %d %d %d\n", f->hp, f->str, f->square % WIDTH, f->square / WIDTH);
        }
    } else {
        fprintf(stderr, "limit rate COUNT | limit digests FIRST COUNT | limit show NUMBER\n");
        return 2;
    }
    return 0;
}
