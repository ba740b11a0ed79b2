/*
 * The rows that the server writes for a game, in the same commits, as plain pgbench statements: no validation, no
 * secrets, no referee, no JSON. Board rows are inserted as tallied (`tallied_points`) so that no server tallies them
 * afterwards; the writes to the tallies are left out. Variables: `first` is the first player of pgbench, `each` the
 * number of players per client.
 */

const setPlayer = String.raw`\set player :first + :client_id + :clients * random(0, :each - 1)`;

const openGame = String.raw`
begin;
insert into game (player_id, mode, category_id, date, time_factor, question_count, plan, lives,
    running_started_at, running_limit_ms, opened_at, last_call_at)
  values (:player, 'normal', 0, current_date, 1, 10, '{37,74,111,148,185,222,259,296,333,370}', 3, now(), 30000, now(), now())
  returning id as game \gset
insert into game_question (game_id, position, player_id, question_id, revision, secret, answer_order, was_met)
  values (:game, 1, :player, 37, 1, 'abcdefghijklmnopqrstuv', '2031',
    exists (select from game_question where player_id = :player::text and question_id = 37));
commit;`;

const dealNextQuestion = (position: number) => `
begin;
insert into game_question (game_id, position, player_id, question_id, revision, secret, answer_order, was_met)
  values (:game, ${position}, :player, ${position * 37}, 1, 'abcdefghijklmnopqrstuv', '2031',
    exists (select from game_question where player_id = :player::text and question_id = ${position * 37}));
update game set running_started_at = now() + interval '500 milliseconds', last_call_at = now() where id = :game;
commit;`;

const recordVerdict = (position: number) => `
begin;
update game_question set outcome = 'right', chosen_place = 2, used_ms = 1000, points_earned = 158,
    score_after = ${position * 158}, lives_after = 3, correct_after = ${position}, closed_at = now()
  where game_id = :game and position = ${position} and outcome is null;
update game set position = ${position + 1}, score = ${position * 158}, questions_answered = ${position},
    questions_correct = ${position}, pace = pace || 'r', trace = trace || 're100.17 ', used_ms = ${position * 1000}, running_started_at = null,
    next_starts_at = now() + interval '2 seconds', last_call_at = now()
  where id = :game;
commit;`;

// Each colon is followed by a space; otherwise pgbench would parse what follows as a variable.
const result = JSON.stringify(
  {
    gameId: 1,
    gameMode: 'normal',
    categoryId: null,
    score: 1580,
    questionsAnswered: 10,
    questionsCorrect: 10,
    accuracy: 100,
    timeSpent: 10,
    isSuccess: true,
    stars: 5,
    coinsEarned: 5,
    level: 1,
    leveledUp: false,
    isPersonalBest: true,
    newAchievements: [],
    dailyChallenge: null,
    streak: { current: 1, longest: 1, extendedToday: true },
  },
  null,
  1,
);

/**
 * Number of place boards that a game updates. A random game has eight right answers from the whole bank; the ten
 * questions of a finished game come from two places.
 */
const randomGamePlaceCount = 6;
const finishedGamePlaceCount = 2;

const counters =
  '{"gamesPlayed": 12, "gamesWon": 9, "perfectGames": 2, "right": 96, "hardRight": 21, "quickRight": 10, "streak": 3, "level": 4, "place-1": 30, "place-2": 66}';

/** `places` is the number of places with right answers to new questions; each has a board. */
const applyResults = (places: number) => String.raw`
select id from player where id = :player for no key update;
select count(*) filter (where is_finished) as finished, count(*) filter (where coins_earned > 0) as paid
  from game where player_id = :player and date = current_date and status = 'closed' \gset
update wallet set coins = coins + 5 where player_id = :player returning coins \gset
insert into ledger_entry (player_id, counter_account, amount, reason, reference, balance_after, created_at)
  values (:player, 'mint', 5, 'game', :game::text, :coins, now());
insert into player_totals (player_id, total_score, games_played, games_won, questions_answered, questions_correct,
    best_score, best_survival_score, recent_pace)
  values (:player, 1580, 1, 1, 10, 10, 1580, 0, 'rrrrrrrrrr')
  on conflict (player_id) do update set total_score = player_totals.total_score + 1580,
    games_played = player_totals.games_played + 1, games_won = player_totals.games_won + 1,
    questions_answered = player_totals.questions_answered + 10,
    questions_correct = player_totals.questions_correct + 10, best_score = greatest(player_totals.best_score, 1580),
    recent_pace = right(player_totals.recent_pace || excluded.recent_pace, 100);
insert into player_category_stats (player_id, category_id, difficulty, answered, correct, used_ms)
  select :player::text, category, 'easy', 1, 1, 1000 from generate_series(12, 21) as category
  on conflict (player_id, category_id, difficulty) do update set answered = player_category_stats.answered + 1,
    correct = player_category_stats.correct + 1, used_ms = player_category_stats.used_ms + 1000;
insert into player_day_stats (player_id, date, games, answered, correct, used_ms, score)
  values (:player, current_date, 1, 10, 10, 10000, 1580)
  on conflict (player_id, date) do update set games = player_day_stats.games + 1,
    answered = player_day_stats.answered + 10, correct = player_day_stats.correct + 10,
    used_ms = player_day_stats.used_ms + 10000, score = player_day_stats.score + 1580;
select count(*) as played from streak where player_id = :player and last_played_date = current_date \gset
\if :played = 0
insert into played_date (player_id, date) values (:player, current_date) on conflict do nothing;
insert into streak (player_id, current, longest, last_played_date) values (:player, 1, 1, current_date)
  on conflict (player_id) do update set current = streak.current + 1, last_played_date = current_date;
\endif
insert into daily_challenge (player_id, date, kind, progress) values (:player, current_date, 'bench', 1580)
  on conflict (player_id, date) do update set progress = daily_challenge.progress + 1580;
select count(*) as had from achievement where player_id = :player \gset
\if :had = 0
insert into achievement (player_id, achievement_id, unlocked_at)
  values (:player, 'first-win', now()), (:player, 'perfect-score', now()), (:player, 'speed-demon', now());
\endif
insert into player_counters (player_id, counters) values (:player, '${counters}')
  on conflict (player_id) do update set counters = excluded.counters;
insert into board_score (period, period_start, player_id, points, games_played, reached_at, tallied_points)
  values ('all', '1970-01-01', :player, 1580, 1, now(), 1580),
    ('day', current_date, :player, 1580, 1, now(), 1580),
    ('month', date_trunc('month', current_date), :player, 1580, 1, now(), 1580),
    ('week', date_trunc('week', current_date), :player, 1580, 1, now(), 1580)
  on conflict (period, period_start, player_id) do update set points = board_score.points + 1580,
    games_played = board_score.games_played + 1, reached_at = now(), tallied_points = board_score.points + 1580;
insert into board_score (period, period_start, player_id, points, games_played, reached_at, tallied_points)
  select 'place-' || place, '1970-01-01', :player::text, 1, 1, now(), 1 from generate_series(1, ${places}) as place
  on conflict (period, period_start, player_id) do update set points = board_score.points + 1,
    games_played = board_score.games_played + 1, reached_at = now(), tallied_points = board_score.points + 1;
update game set status = 'closed', closed_at = now(), last_call_at = now(), is_finished = true, coins_earned = 5,
    result = '${result}'
  where id = :game and status = 'open';
commit;`;

/** A whole game in 21 commits. */
export function createGameScript(): string {
  const verdicts = Array.from(
    { length: 10 },
    (_, index) => (index === 0 ? '' : dealNextQuestion(index + 1)) + recordVerdict(index + 1),
  );
  return [setPlayer, openGame, ...verdicts, '\nbegin;', applyResults(randomGamePlaceCount)].join('');
}

/** The minimum that a leaderboard server does with a score: write one record and compute its rank among all records. */
export function createRecordScript(): string {
  return String.raw`\set player :first + :client_id + :clients * random(0, :each - 1)
with written as (
  insert into board_score (period, period_start, player_id, points, games_played, reached_at)
    values ('all', '1970-01-01', :player, 1580, 1, now())
    on conflict (period, period_start, player_id) do update set points = board_score.points + 1580,
      games_played = board_score.games_played + 1, reached_at = now()
  returning points)
select points, 1 + (select count(*) from board_score b where period = 'all' and period_start = '1970-01-01'
    and not is_held_back and b.points > 0 and b.points > written.points) as rank from written;
`;
}

/** Submits a finished game. Each client takes its players one after the other. */
export function createSubmitScript(): string {
  return String.raw`\set player :first + :client_id + :clients * :taken
\set taken :taken + 1
begin;
select id as game from game where player_id = :player and status = 'open' for no key update \gset${applyResults(finishedGamePlaceCount)}
`;
}
