export const fixture = `
  insert into "user" (id, name, email) values ('u1', 'Wren', 'wren@players.example');
  insert into session (id, token, user_id, expires_at) values ('s1', 't1', 'u1', now());
  insert into account (id, account_id, provider_id, user_id) values ('a1', 'u1', 'credential', 'u1');
  insert into verification (id, identifier, value, expires_at) values ('v1', 'i', 'v', now());
  insert into sign_in_limit (key, hits, window_ends) values ('k', 1, now());
  insert into server_secret (name, value) values ('n', 'v') on conflict do nothing;
  insert into player (id, display_name) values ('u1', 'Wren');
  insert into player (id, display_name) values ('u2', 'Odile');
  insert into skipped_date (player_id, date) values ('u1', '2026-01-01');
  insert into password_reset values ('u1', 'h', now());
  insert into passkey values ('p1', 'u1', 'c', 'k', 0, '{}', false, false, 'Phone', now());
  insert into session_proof values ('s1', now(), false);
  insert into sign_in_event (player_id, kind, at, hour) values ('u1', 'wrongPassword', now(), '2026-01-01');
  insert into mail (kind, player_id, address, facts, created_at, next_try_at)
    values ('confirm', 'u1', 'wren@players.example', '{}', now(), now());
  insert into mail_link values ('m', 'u1', 'confirm', 'wren@players.example', now());
  insert into wallet (player_id, coins) values ('u1', 5);
  insert into ledger_entry (player_id, counter_account, amount, reason, reference, balance_after, created_at)
    values ('u1', 'mint', 5, 'game', '1', 5, now());
  insert into power_up_inventory (player_id) values ('u1');
  insert into player_totals (player_id) values ('u1');
  insert into player_category_stats (player_id, category_id, difficulty, answered, correct, used_ms)
    values ('u1', 12, 'easy', 2, 1, 9000);
  insert into player_full_place values ('u1', 1, now());
  insert into player_day_stats values ('u1', '2026-01-01', 1, 2, 1, 9000, 100);
  insert into practice_player (player_id) values ('u1');
  insert into player_mistake values ('u1', 12001, 0, now(), now());
  insert into game_tally values ('2026-01-01', 'normal', 1);
  insert into question_choice values (12001, 1, 4, 1, 1, 1, 1);
  insert into job_state (name, every_ms, since, told_at) values ('j', 1000, now(), now());
  insert into landing_tally values ('2026-01-01', 1);
  insert into usage_event (player_id, name, screen, at) values ('u1', 'screen', '/', now());
  insert into streak (player_id) values ('u1');
  insert into played_date (player_id, date) values ('u1', '2026-01-01');
  insert into board_score values ('all', '1970-01-01', 'u1', 1, 1, now());
  insert into board_tally values ('all', '1970-01-01', '', 1, 1, 1);
  insert into league_group (week, league, members) values ('2026-01-05', 0, 1);
  insert into league_member (player_id, week, group_id, league) select 'u1', week, id, league from league_group;
  insert into game (player_id, mode, date, time_factor, is_by_hand, question_count, lives, opened_at, last_call_at)
    values ('u1', 'normal', '2026-01-01', 1, false, 1, 3, now(), now());
  insert into game_question (game_id, position, player_id, question_id, revision, secret, answer_order)
    select id, 1, 'u1', 12001, 1, 'x', '0123' from game where player_id = 'u1';
  insert into reserved_questions values ('u1', 'challenge', 1, '{12001}');
  insert into daily_ten values ('2026-01-01', '{12001,12002,12003,12004,12005,12006,12007,12008,12009,12010}', '{1,1,1,1,1,1,1,1,1,1}', now());
  insert into daily_ten_run (player_id, date, game_id, is_ranked, is_untimed)
    select 'u1', '2026-01-01', id, true, false from game where player_id = 'u1';
  insert into deal_tally values ('player:u1', now(), 1);
  insert into question_stats (question_id) values (12001);
  insert into question_report (question_id, revision, player_id, reason, reported_at)
    values (12001, 1, 'u1', 'unclear', now());
  insert into player_report (reporter_id, kind, target_id, accused_id, reason, said, reported_at)
    values ('u1', 'player', 'u2', 'u2', 'other', 'Odile', now());
  insert into fair_play_evidence (player_id) values ('u1');
  insert into fair_play_flag (player_id, signal, answers, correct, hard, power, created_at)
    values ('u1', 'unbrokenRun', 60, 60, 40, 9, now());
  insert into player_notice (player_id, kind, about, given_at) values ('u1', 'warned', 'Wren', now());
  insert into player_note (player_id, author_id, text, at) values ('u1', 'u2', 'Asked for the name back.', now());
  insert into audit_entry (at, subject, action, subject_id) values (now(), 'question', 'updated', '12001');
  insert into import_job (kind, started_by, started_at, plan) values ('bulk', 'u1', now(), '{"steps": []}');
  insert into file_category values ('school/9b', 1);
  insert into file_column values ('frage', 'question');
  insert into file_import (name, imported_by, imported_at, added, changed, same, refused)
    values ('9b.csv', 'u1', now(), 1, 0, 0, 0);
  insert into import_pace (next_call_at) values (now());
  insert into app_settings (version) values (2);
  insert into setting_change (id, at, actor_id, before, after, undoes) values (2, now(), 'u1', '{}', '{}', 1);
  insert into announcement (title, text, tone, created_at) values ('News', 'Of the day.', 'info', now());
  insert into idempotency_key (player_id, call, key, body_hash, created_at) values ('u1', 'POST /', 'k', 'h', now());
  insert into avatar_item (id, name, description, category, type, value, price, rarity, is_starter)
    values (2000000, 'Bob', 'Short.', 'hair', 'style', 'test-bob', 0, 'common', true);
  insert into avatar_inventory (player_id, item_id, acquired_at) values ('u1', 2000000, now());
  insert into avatar_settings (player_id, hair_style) values ('u1', 2000000);
  insert into ad (type, placement, title, description, background_color, text_color, created_at)
    values ('rewarded', 'rewarded', 'Dusk', 'Hills.', 'black', 'white', now());
  insert into ad_event (ad_id, player_id, type, placement, at) select max(id), 'u1', 'view', 'home', now() from ad;
  insert into rewarded_view (player_id, ad_id, began_at) select 'u1', max(id), now() from ad;
  insert into friendship (player_a, player_b, since) values ('u1', 'u2', now());
  insert into friend_request (requester_id, receiver_id, created_at) values ('u1', 'u2', now());
  insert into player_block (player_id, blocked_id, blocked_at) values ('u1', 'u2', now());
  insert into friend_invite (code, player_id, created_at) values ('an-invite', 'u1', now());
  insert into share values ('a-share', 'u1', 'game', 1, true, now());
  insert into gift (sender_id, receiver_id, type, quantity, sent_at, expires_at)
    values ('u1', 'u2', 'coins', 10, now(), now());
  insert into frozen_date values ('u1', '2026-01-02');
  insert into challenge_calendar values (1, '2026-01-02', '{}', '{}');
  insert into daily_challenge values ('u1', '2026-01-01', 'right-7', 3, null);
  insert into notification (player_id, kind, reference, actor_id, facts, created_at, push_at)
    values ('u1', 'friendRequest', '1', 'u1', '{}', now(), now());
  insert into notification_settings (player_id) values ('u1');
  insert into push_subscription values ('https://fcm.googleapis.com/1', 'u1', 'p', 'a', now());
  insert into challenge (challenger_id, challenged_id, category_id, created_at, expires_at)
    values ('u1', 'u2', 1, now(), now());
  insert into player_counters (player_id, counters) values ('u1', '{"gamesPlayed": 1}');
  insert into achievement (player_id, achievement_id, unlocked_at) values ('u1', 'first-win', now());
  insert into tournament (name, max_participants, entry_fee, kind, start_by, round_minutes, time_factor, creator_id, created_at,
    registration_ends_at, due_at) values ('Cup', 4, 10, 'open', 'anyone', 60, 1, 'u1', now(), now(), now());
  insert into tournament_seat (tournament_id, player_id, joined_at) select id, 'u1', now() from tournament;
  insert into tournament_invitation select id, 'u2', 'u1', now() from tournament;
  insert into tournament_match (tournament_id, round, number, seat1_id) select tournament_id, 1, 1, id from tournament_seat;
`;

const duplicateRow = (table: string) => `insert into ${table} overriding system value select * from ${table} limit 1`;
const orphanReference = (table: string, column: string) =>
  `update ${table} set ${column} = 'nobody' where ${column} = 'u1'`;
const orphanNumericReference = (table: string, column: string) => `update ${table} set ${column} = 2000000000`;
const requestDecided = `update friend_request set status = 'accepted', decided_at = now()`;
const duplicateTournament = (changed: string, more: string) => {
  const columns = `name, max_participants, entry_fee, kind, start_by, round_minutes, time_factor, creator_id, created_at,
    registration_ends_at, status, started_at, rounds, current_round, ended_at, champion_seat_id, prize_paid, ${more}`;
  return `update tournament set ${changed}; insert into tournament (${columns}) select ${columns} from tournament`;
};
const avatarSlots = ['hair_style', 'hair_color', 'eye_color', 'face_color', 'body_color', 'accessory', 'background'];

/** Each constraint with a statement that violates no other one. */
export const constraintCases: readonly (readonly [constraint: string, statement: string])[] = [
  ['user_pkey', duplicateRow('"user"')],
  ['user_email_unique', `insert into "user" (id, name, email) values ('u2', 'Wren', 'wren@players.example')`],
  ['session_pkey', duplicateRow('session')],
  ['session_token_unique', `insert into session (id, token, user_id, expires_at) values ('s2', 't1', 'u1', now())`],
  ['session_user_id_user_id_fk', orphanReference('session', 'user_id')],
  ['account_pkey', duplicateRow('account')],
  [
    'account_once',
    `insert into "user" (id, name) values ('u2', 'Sage');
     insert into account (id, account_id, provider_id, user_id) values ('a2', 'u1', 'credential', 'u2')`,
  ],
  [
    'account_one_of_each',
    `insert into account (id, account_id, provider_id, user_id) values ('a2', 'somebody else', 'credential', 'u1')`,
  ],
  ['account_user_id_user_id_fk', orphanReference('account', 'user_id')],
  ['verification_pkey', duplicateRow('verification')],
  ['sign_in_limit_pkey', duplicateRow('sign_in_limit')],
  ['server_secret_pkey', duplicateRow('server_secret')],
  ['player_pkey', `insert into player (id, display_name) values ('u1', 'Wren')`],
  [
    'player_deleted_is_nobody',
    `update player set display_name = 'Former player', first_name = 'Wren', deleted_at = now() where id = 'u1'`,
  ],
  ['player_office_known', `update player set office = 'admin' where id = 'u1'`],
  ['player_guest_has_no_office', `update player set is_guest = true, office = 'editor' where id = 'u1'`],
  ['player_suspension_whole', 'update player set suspended_at = now()'],
  ['player_names_no_address', `update player set last_name = 'wren@home' where id = 'u1'`],
  ['player_name_changes_bounded', `update player set name_changed_at = array_fill(now(), array[4]) where id = 'u1'`],
  ['player_time_factor_known', `update player set time_factor = '3' where id = 'u1'`],
  ['player_advance_known', `update player set advance = 'never' where id = 'u1'`],
  ['password_reset_pkey', `insert into password_reset values ('u1', 'another', now())`],
  [
    'password_reset_token_hash_unique',
    `insert into "user" (id, name, email) values ('u9', 'Ana', 'ana@players.example');
     insert into password_reset values ('u9', 'h', now())`,
  ],
  ['password_reset_player_id_user_id_fk', orphanReference('password_reset', 'player_id')],
  ['passkey_pkey', `insert into passkey values ('p1', 'u1', 'd', 'k', 0, '{}', false, false, 'Phone', now())`],
  [
    'passkey_credential_id_unique',
    `insert into passkey values ('p2', 'u1', 'c', 'k', 0, '{}', false, false, 'Phone', now())`,
  ],
  ['passkey_player_id_user_id_fk', orphanReference('passkey', 'player_id')],
  ['passkey_counter_not_negative', 'update passkey set counter = -1'],
  ['passkey_backed_up_is_syncable', 'update passkey set is_backed_up = true'],
  ['session_proof_pkey', duplicateRow('session_proof')],
  ['session_proof_session_id_session_id_fk', `insert into session_proof values ('nobody', now(), false)`],
  ['sign_in_event_pkey', duplicateRow('sign_in_event')],
  ['sign_in_event_player_id_user_id_fk', orphanReference('sign_in_event', 'player_id')],
  ['sign_in_event_kind_known', `update sign_in_event set kind = 'guessed'`],
  ['sign_in_event_times_positive', 'update sign_in_event set times = 0'],
  [
    'sign_in_event_wrong_once_an_hour',
    `insert into sign_in_event (player_id, kind, at, hour) values ('u1', 'wrongPassword', now(), '2026-01-01')`,
  ],
  ['mail_pkey', duplicateRow('mail')],
  ['mail_player_id_user_id_fk', orphanReference('mail', 'player_id')],
  ['mail_kind_known', `update mail set kind = 'news'`],
  ['mail_player_told', 'update mail set player_id = null'],
  ['mail_link_pkey', duplicateRow('mail_link')],
  ['mail_link_player_id_user_id_fk', orphanReference('mail_link', 'player_id')],
  ['mail_link_kind_known', `update mail_link set kind = 'news'`],
  ['player_role_known', `update player set role = 'owner'`],
  ['player_guest_has_no_role', `update player set is_guest = true, role = 'admin' where id = 'u1'`],
  ['player_pending_zone_whole', `update player set pending_time_zone = 'Europe/Vienna'`],
  ['friendship_player_a_player_b_pk', duplicateRow('friendship')],
  ['friendship_player_a_player_id_fk', orphanReference('friendship', 'player_a')],
  ['friendship_player_b_player_id_fk', `update friendship set player_b = 'u3'`],
  ['friendship_in_order', `update friendship set player_a = 'u2', player_b = 'u1'`],
  ['friend_request_pkey', `${requestDecided}; ${duplicateRow('friend_request')}`],
  ['friend_request_requester_id_player_id_fk', orphanReference('friend_request', 'requester_id')],
  ['friend_request_receiver_id_player_id_fk', `update friend_request set receiver_id = 'nobody'`],
  [
    'friend_request_one_pending',
    `insert into friend_request (requester_id, receiver_id, created_at) values ('u2', 'u1', now())`,
  ],
  ['friend_request_to_another', 'update friend_request set receiver_id = requester_id'],
  ['friend_request_decided_whole', `update friend_request set status = 'accepted'`],
  ['player_block_player_id_blocked_id_pk', duplicateRow('player_block')],
  ['player_block_player_id_player_id_fk', orphanReference('player_block', 'player_id')],
  ['player_block_blocked_id_player_id_fk', `update player_block set blocked_id = 'nobody'`],
  ['player_block_another', 'update player_block set blocked_id = player_id'],
  ['friend_invite_pkey', `insert into friend_invite (code, player_id, created_at) values ('an-invite', 'u2', now())`],
  ['friend_invite_player_id_player_id_fk', orphanReference('friend_invite', 'player_id')],
  ['friend_invite_one', `insert into friend_invite (code, player_id, created_at) values ('another', 'u1', now())`],
  ['share_pkey', `insert into share values ('a-share', 'u2', 'game', 1, true, now())`],
  ['share_player_id_player_id_fk', orphanReference('share', 'player_id')],
  ['share_once', `insert into share values ('another', 'u1', 'game', 1, true, now())`],
  ['share_kind_known', `update share set kind = 'secret'`],
  ['share_subject_positive', 'update share set subject_id = 0'],
  ['skipped_date_pkey', duplicateRow('skipped_date')],
  ['skipped_date_player_id_player_id_fk', orphanReference('skipped_date', 'player_id')],
  ['wallet_pkey', duplicateRow('wallet')],
  ['wallet_player_id_player_id_fk', orphanReference('wallet', 'player_id')],
  ['wallet_never_negative', 'update wallet set coins = -1'],
  ['ledger_entry_pkey', duplicateRow('ledger_entry')],
  ['ledger_entry_player_id_player_id_fk', orphanReference('ledger_entry', 'player_id')],
  [
    'ledger_entry_once',
    `insert into ledger_entry (player_id, counter_account, amount, reason, reference, balance_after, created_at)
     values ('u1', 'mint', 5, 'game', '1', 10, now())`,
  ],
  ['ledger_entry_moves_something', "update ledger_entry set amount = 0, counter_account = 'escrow:1'"],
  ['ledger_entry_balance_not_negative', 'update ledger_entry set balance_after = -1'],
  ['ledger_entry_mint_only_pays', 'update ledger_entry set amount = -1'],
  ['ledger_entry_sink_only_takes', `update ledger_entry set counter_account = 'sink'`],
  ['power_up_inventory_pkey', duplicateRow('power_up_inventory')],
  ['power_up_inventory_player_id_player_id_fk', orphanReference('power_up_inventory', 'player_id')],
  ['power_up_extra_time_not_negative', 'update power_up_inventory set extra_time = -1'],
  ['power_up_skip_question_not_negative', 'update power_up_inventory set skip_question = -1'],
  ['power_up_extra_life_not_negative', 'update power_up_inventory set extra_life = -1'],
  ['power_up_fifty_fifty_not_negative', 'update power_up_inventory set fifty_fifty = -1'],
  ['player_totals_pkey', duplicateRow('player_totals')],
  ['player_totals_player_id_player_id_fk', orphanReference('player_totals', 'player_id')],
  ['player_totals_won_within_played', 'update player_totals set games_won = 1'],
  ['player_totals_ranked_win_dates_within', 'update player_totals set ranked_wins = 1'],
  ['player_totals_concealed_not_negative', 'update player_totals set concealed_score = -1'],
  ['player_category_stats_player_id_category_id_difficulty_pk', duplicateRow('player_category_stats')],
  ['player_category_stats_player_id_player_id_fk', orphanReference('player_category_stats', 'player_id')],
  ['player_category_stats_difficulty_known', `update player_category_stats set difficulty = 'rare'`],
  ['player_category_stats_correct_within', 'update player_category_stats set correct = 3'],
  ['player_category_stats_met_within', 'update player_category_stats set correct_met = 2'],
  ['player_full_place_player_id_category_id_pk', duplicateRow('player_full_place')],
  ['player_full_place_player_id_player_id_fk', orphanReference('player_full_place', 'player_id')],
  ['player_day_stats_player_id_date_pk', duplicateRow('player_day_stats')],
  ['player_day_stats_player_id_player_id_fk', orphanReference('player_day_stats', 'player_id')],
  ['player_day_stats_correct_within', 'update player_day_stats set correct = 3'],
  ['practice_player_pkey', duplicateRow('practice_player')],
  ['practice_player_player_id_player_id_fk', `insert into practice_player (player_id) values ('nobody')`],
  ['practice_player_mastered_not_negative', 'update practice_player set mastered = -1'],
  ['player_mistake_player_id_question_id_pk', duplicateRow('player_mistake')],
  ['player_mistake_player_id_practice_player_player_id_fk', orphanReference('player_mistake', 'player_id')],
  ['player_mistake_step_not_negative', 'update player_mistake set step = -1'],
  ['game_tally_date_mode_pk', duplicateRow('game_tally')],
  ['game_tally_mode_known', `update game_tally set mode = 'bingo'`],
  ['game_tally_positive', 'update game_tally set games = 0'],
  ['landing_tally_pkey', duplicateRow('landing_tally')],
  ['landing_tally_positive', 'update landing_tally set visits = 0'],
  ['question_choice_question_id_revision_pk', duplicateRow('question_choice')],
  ['question_choice_within_answered', 'update question_choice set wrong3 = 2'],
  ['job_state_pkey', duplicateRow('job_state')],
  ['usage_event_pkey', duplicateRow('usage_event')],
  ['usage_event_player_id_player_id_fk', orphanReference('usage_event', 'player_id')],
  ['usage_event_duration_not_negative', 'update usage_event set duration_ms = -1'],
  ['notification_pkey', duplicateRow('notification')],
  ['notification_player_id_player_id_fk', orphanReference('notification', 'player_id')],
  ['notification_actor_id_player_id_fk', orphanReference('notification', 'actor_id')],
  [
    'notification_once',
    `insert into notification (player_id, kind, reference, facts, created_at, push_at)
     values ('u1', 'friendRequest', '1', '{}', now(), now())`,
  ],
  ['announcement_country_of_its_audience', `update announcement set audience = 'country'`],
  ['notification_settings_pkey', duplicateRow('notification_settings')],
  ['notification_settings_player_id_player_id_fk', orphanReference('notification_settings', 'player_id')],
  ['notification_settings_hours', 'update notification_settings set quiet_to = 24'],
  ['push_subscription_pkey', duplicateRow('push_subscription')],
  ['push_subscription_player_id_player_id_fk', orphanReference('push_subscription', 'player_id')],
  ['streak_pkey', duplicateRow('streak')],
  ['streak_player_id_player_id_fk', orphanReference('streak', 'player_id')],
  ['played_date_player_id_date_pk', duplicateRow('played_date')],
  ['played_date_player_id_player_id_fk', orphanReference('played_date', 'player_id')],
  [
    'board_score_period_period_start_player_id_pk',
    `insert into board_score values ('all', '1970-01-01', 'u1', 2, 2, now())`,
  ],
  ['board_score_player_id_player_id_fk', orphanReference('board_score', 'player_id')],
  ['board_score_not_negative', 'update board_score set points = -1'],
  ['board_tally_period_period_start_scope_width_slot_pk', duplicateRow('board_tally')],
  ['board_tally_not_negative', 'update board_tally set players = -1'],
  ['league_group_pkey', duplicateRow('league_group')],
  ['league_group_of_thirty', 'update league_group set members = 31'],
  ['league_group_league_known', 'update league_group set league = 10'],
  ['league_member_player_id_week_pk', duplicateRow('league_member')],
  ['league_member_player_id_player_id_fk', orphanReference('league_member', 'player_id')],
  ['league_member_group_id_league_group_id_fk', orphanNumericReference('league_member', 'group_id')],
  ['league_member_closed_whole', 'update league_member set final_rank = 1'],
  [
    'league_member_next_league_known',
    `update league_member set final_rank = 1, final_points = 1, outcome = 'rose', next_league = 10`,
  ],
  ['category_pkey', duplicateRow('category')],
  ['category_name_once', `update category set name = 'Film' where id = 18`],
  ['category_not_its_own_parent', 'update category set parent_id = id where id = 1'],
  ['category_parent_id_category_id_fk', orphanNumericReference('category', 'parent_id')],
  [
    'category_merged_into_id_category_id_fk',
    'update category set merged_into_id = 2000000, retired_at = now() where id = 18',
  ],
  ['category_merged_is_retired', 'update category set merged_into_id = 17 where id = 18'],
  [
    'question_pkey',
    `insert into question (id, category_id, question, correct_answer, wrong_answers, difficulty)
     values (12001, 12, 'Another?', 'a', array['b', 'c', 'd'], 'easy')`,
  ],
  [
    'question_fingerprint_once',
    `insert into question (category_id, question, correct_answer, wrong_answers, difficulty)
     select 13, upper(question) || ' ?', correct_answer, array['b', 'c', 'd'], 'easy' from question where id = 12001`,
  ],
  ['question_file_import_id_file_import_id_fk', orphanNumericReference('question', 'file_import_id')],
  ['question_category_id_category_id_fk', orphanNumericReference('question', 'category_id')],
  ['picture_pkey', duplicateRow('picture')],
  ['picture_type_known', `update picture set type = 'image/gif'`],
  ['picture_small', `update picture set bytes = ''`],
  ['picture_measured', 'update picture set width = 0'],
  ['question_picture_hash_picture_hash_fk', `update question set picture_hash = 'none', picture_alt = 'None.'`],
  ['question_picture_whole', 'update question set picture_alt = null where picture_hash is not null'],
  [
    'question_revision_picture_hash_picture_hash_fk',
    `update question_revision set picture_hash = 'none', picture_alt = 'None.'`,
  ],
  ['question_revision_picture_whole', 'update question_revision set picture_alt = null where picture_hash is not null'],
  ['question_answers_of_a_kind', `update question set wrong_answers = array['False']`],
  ['question_difficulty_known', `update question set difficulty = 'brutal'`],
  ['question_canary_private', `update question set is_canary = true, source = 'bank'`],
  ['question_points_in_range', 'update question set points = 0'],
  ['question_stats_pkey', duplicateRow('question_stats')],
  ['question_report_pkey', duplicateRow('question_report')],
  [
    'question_report_once',
    `insert into question_report (question_id, revision, player_id, reason, reported_at)
     values (12001, 1, 'u1', 'outdated', now())`,
  ],
  ['question_report_player_id_player_id_fk', orphanReference('question_report', 'player_id')],
  ['question_report_reason_known', `update question_report set reason = 'boring'`],
  ['player_report_pkey', duplicateRow('player_report')],
  ['player_report_reporter_id_player_id_fk', orphanReference('player_report', 'reporter_id')],
  ['player_report_accused_id_player_id_fk', `update player_report set accused_id = 'nobody'`],
  [
    'player_report_open_once',
    `insert into player_report (reporter_id, kind, target_id, accused_id, reason, said, reported_at)
       values ('u1', 'player', 'u2', 'u2', 'other', 'Odile', now())`,
  ],
  ['player_report_of_another', 'update player_report set accused_id = reporter_id'],
  ['player_report_kind_known', `update player_report set kind = 'avatar'`],
  ['player_report_reason_known', `update player_report set reason = 'boring'`],
  ['player_report_decided_whole', `update player_report set decision = 'dismissed'`],
  ['fair_play_evidence_pkey', duplicateRow('fair_play_evidence')],
  ['fair_play_evidence_player_id_player_id_fk', orphanReference('fair_play_evidence', 'player_id')],
  ['fair_play_flag_pkey', duplicateRow('fair_play_flag')],
  ['fair_play_flag_player_id_player_id_fk', orphanReference('fair_play_flag', 'player_id')],
  [
    'fair_play_flag_decided_by_player_id_fk',
    `update fair_play_flag set state = 'confirmed', decided_by = 'nobody', decided_at = now()`,
  ],
  [
    'fair_play_flag_in_force',
    `insert into fair_play_flag (player_id, signal, answers, correct, hard, power, created_at)
       values ('u1', 'rightTooOften', 200, 196, 40, 9, now())`,
  ],
  ['fair_play_flag_signal_known', `update fair_play_flag set signal = 'tooFast'`],
  ['fair_play_flag_state_known', `update fair_play_flag set state = 'gone', decided_by = 'u2', decided_at = now()`],
  ['fair_play_flag_appeal_whole', `update fair_play_flag set appeal = 'I know a lot.'`],
  ['fair_play_flag_decided_whole', `update fair_play_flag set state = 'cleared'`],
  ['fair_play_flag_counts_possible', 'update fair_play_flag set hard = 61'],
  ['player_note_pkey', duplicateRow('player_note')],
  ['player_note_player_id_player_id_fk', orphanReference('player_note', 'player_id')],
  ['player_notice_pkey', duplicateRow('player_notice')],
  ['player_notice_player_id_player_id_fk', orphanReference('player_notice', 'player_id')],
  ['question_report_resolved_whole', `update question_report set resolution = 'mended'`],
  ['audit_entry_pkey', duplicateRow('audit_entry')],
  [
    'import_job_pkey',
    `insert into import_job (id, kind, status, started_by, started_at, finished_at, plan) overriding system value
     select id, kind, 'done', started_by, started_at, now(), plan from import_job`,
  ],
  [
    'import_job_one_running',
    `insert into import_job (kind, started_by, started_at, plan) values ('single', 'u1', now(), '{"steps": []}')`,
  ],
  ['import_job_finished_whole', `update import_job set status = 'done'`],
  ['import_job_failed_whole', `update import_job set status = 'failed', finished_at = now()`],
  ['file_category_pkey', duplicateRow('file_category')],
  ['file_category_category_id_category_id_fk', orphanNumericReference('file_category', 'category_id')],
  ['file_column_pkey', duplicateRow('file_column')],
  ['file_import_pkey', duplicateRow('file_import')],
  ['file_import_wrote', 'update file_import set added = 0'],
  ['import_pace_pkey', duplicateRow('import_pace')],
  ['import_pace_single', 'update import_pace set only_row = false'],
  ['idempotency_key_player_id_call_key_pk', duplicateRow('idempotency_key')],
  ['idempotency_key_player_id_player_id_fk', orphanReference('idempotency_key', 'player_id')],
  [
    'avatar_item_pkey',
    `insert into avatar_item select id, name, description, category, type, 'test-other', price, rarity, is_starter
     from avatar_item where id = 2000000`,
  ],
  [
    'avatar_item_value_once',
    `insert into avatar_item select 2000001, name, description, category, type, value, price, rarity, is_starter
     from avatar_item where id = 2000000`,
  ],
  ['avatar_item_price_in_range', 'update avatar_item set price = -1, is_starter = false where id = 2000000'],
  ['avatar_item_starters_are_free', 'update avatar_item set price = 1 where id = 2000000'],
  ['avatar_inventory_player_id_item_id_pk', duplicateRow('avatar_inventory')],
  ['avatar_inventory_player_id_player_id_fk', orphanReference('avatar_inventory', 'player_id')],
  ['avatar_inventory_item_id_avatar_item_id_fk', orphanNumericReference('avatar_inventory', 'item_id')],
  ['avatar_settings_pkey', duplicateRow('avatar_settings')],
  ['avatar_settings_player_id_player_id_fk', orphanReference('avatar_settings', 'player_id')],
  ...avatarSlots.map((place): readonly [string, string] => [
    `avatar_settings_${place}_avatar_item_id_fk`,
    orphanNumericReference('avatar_settings', place),
  ]),
  ['ad_pkey', duplicateRow('ad')],
  ['ad_rewarded_in_its_place', `update ad set placement = 'home' where placement = 'rewarded'`],
  ['ad_dates_in_order', 'update ad set starts_at = now(), ends_at = now()'],
  ['ad_event_pkey', duplicateRow('ad_event')],
  ['ad_event_ad_id_ad_id_fk', orphanNumericReference('ad_event', 'ad_id')],
  ['ad_event_player_id_player_id_fk', orphanReference('ad_event', 'player_id')],
  [
    'rewarded_view_pkey',
    `update rewarded_view set claimed_at = now(), claimed_on = now(); ${duplicateRow('rewarded_view')}`,
  ],
  ['rewarded_view_ad_id_ad_id_fk', orphanNumericReference('rewarded_view', 'ad_id')],
  ['rewarded_view_player_id_player_id_fk', orphanReference('rewarded_view', 'player_id')],
  [
    'rewarded_view_one_open',
    'insert into rewarded_view (player_id, ad_id, began_at) select player_id, ad_id, now() from rewarded_view',
  ],
  ['rewarded_view_claimed_whole', 'update rewarded_view set claimed_at = now()'],
  ['gift_pkey', duplicateRow('gift')],
  ['gift_sender_id_player_id_fk', orphanReference('gift', 'sender_id')],
  ['gift_receiver_id_player_id_fk', `update gift set receiver_id = 'nobody'`],
  ['gift_to_another', 'update gift set receiver_id = sender_id'],
  ['gift_item_of_power_up', `update gift set item = 'extraTime'`],
  ['gift_quantity_positive', 'update gift set quantity = 0'],
  ['gift_decided_whole', 'update gift set decided_at = now()'],
  ['gift_claimed_whole', `update gift set status = 'claimed', decided_at = now()`],
  ['streak_freezes_bounded', 'update streak set freezes = 3'],
  ['frozen_date_player_id_date_pk', duplicateRow('frozen_date')],
  ['challenge_calendar_pkey', duplicateRow('challenge_calendar')],
  ['frozen_date_player_id_player_id_fk', orphanReference('frozen_date', 'player_id')],
  ['daily_challenge_player_id_date_pk', duplicateRow('daily_challenge')],
  ['daily_challenge_player_id_player_id_fk', orphanReference('daily_challenge', 'player_id')],
  ['daily_challenge_progress_positive', 'update daily_challenge set progress = 0'],
  ['player_counters_pkey', duplicateRow('player_counters')],
  ['player_counters_player_id_player_id_fk', orphanReference('player_counters', 'player_id')],
  ['player_counters_named', `update player_counters set counters = '[]'`],
  ['achievement_player_id_achievement_id_pk', duplicateRow('achievement')],
  ['achievement_player_id_player_id_fk', orphanReference('achievement', 'player_id')],
  ['question_revision_question_id_revision_pk', duplicateRow('question_revision')],
  ['bank_version_pkey', duplicateRow('bank_version')],
  ['bank_version_single', 'insert into bank_version (only_row) values (false)'],
  ['app_settings_pkey', duplicateRow('app_settings')],
  ['app_settings_single', 'insert into app_settings (only_row) values (false)'],
  [
    'setting_change_pkey',
    'insert into setting_change select id, at, actor_id, before, after, null from setting_change',
  ],
  ['setting_change_actor_id_player_id_fk', orphanReference('setting_change', 'actor_id')],
  [
    'setting_change_undone_once',
    'insert into setting_change select 3, at, actor_id, before, after, 1 from setting_change',
  ],
  ['setting_change_undoes_earlier', 'update setting_change set undoes = 2'],
  ['announcement_pkey', duplicateRow('announcement')],
  ['announcement_dates_in_order', 'update announcement set starts_at = now(), ends_at = now()'],
  ['game_pkey', `update game set status = 'open'; ${duplicateRow('game')}`],
  [
    'game_one_at_a_time',
    `insert into game (player_id, mode, category_id, date, time_factor, question_count, lives, opened_at, last_call_at)
     values ('u1', 'survival', 7, '2026-01-01', 1, 1, 1, now(), now())`,
  ],
  ['reserved_questions_player_id_mode_contest_id_pk', duplicateRow('reserved_questions')],
  ['reserved_questions_player_id_player_id_fk', orphanReference('reserved_questions', 'player_id')],
  ['deal_tally_key_starts_at_pk', duplicateRow('deal_tally')],
  [
    'game_one_contest',
    `update game set status = 'closed', closed_at = now(), is_finished = true, result = '{}', contest_id = 7,
       mode = 'challenge', lives = null;
     insert into game (player_id, mode, contest_id, date, time_factor, question_count, opened_at, last_call_at)
     values ('u1', 'challenge', 7, '2026-01-01', 1, 10, now(), now())`,
  ],
  ['game_contest_of_its_mode', 'update game set contest_id = 7'],
  ['daily_ten_pkey', duplicateRow('daily_ten')],
  ['daily_ten_are_ten', 'update daily_ten set question_ids = array[12001]'],
  [
    'daily_ten_run_player_id_date_pk',
    `insert into daily_ten_run (player_id, date, is_ranked, is_untimed) values ('u1', '2026-01-01', true, false)`,
  ],
  [
    'daily_ten_run_game',
    `insert into daily_ten select '2026-01-02', question_ids, question_revisions, now() from daily_ten;
     insert into daily_ten_run (player_id, date, game_id, is_ranked, is_untimed)
       select player_id, '2026-01-02', game_id, true, false from daily_ten_run`,
  ],
  ['daily_ten_run_player_id_player_id_fk', orphanReference('daily_ten_run', 'player_id')],
  ['daily_ten_run_date_daily_ten_date_fk', `update daily_ten_run set date = '2026-01-05'`],
  ['daily_ten_run_game_id_game_id_fk', orphanNumericReference('daily_ten_run', 'game_id')],
  ['daily_ten_run_closed_whole', 'update daily_ten_run set correct = 3'],
  ['daily_ten_run_outcomes_known', `update daily_ten_run set outcomes = 'rrr', correct = 3, closed_at = now()`],
  ['daily_ten_run_untimed_unranked', 'update daily_ten_run set is_untimed = true'],
  ['challenge_pkey', duplicateRow('challenge')],
  ['challenge_challenger_id_player_id_fk', orphanReference('challenge', 'challenger_id')],
  ['challenge_challenged_id_player_id_fk', `update challenge set challenged_id = 'nobody'`],
  ['challenge_category_id_category_id_fk', orphanNumericReference('challenge', 'category_id')],
  ['challenge_of_another', 'update challenge set challenged_id = challenger_id'],
  ['challenge_decided_whole', `update challenge set status = 'declined'`],
  ['challenge_winner_played_it', `update challenge set winner_id = challenger_id`],
  ['challenge_forfeit_has_winner', 'update challenge set is_forfeit = true'],
  ['challenge_questions_whole', 'update challenge set question_ids = array[12001]'],
  ['challenge_challenger_whole', 'update challenge set challenger_game_id = 1, challenger_score = 100'],
  ['challenge_challenged_whole', 'update challenge set challenged_game_id = 1, challenged_correct = 1'],
  ['tournament_pkey', duplicateRow('tournament')],
  ['tournament_category_id_category_id_fk', orphanNumericReference('tournament', 'category_id')],
  ['tournament_creator_id_player_id_fk', orphanReference('tournament', 'creator_id')],
  ['tournament_size_known', 'update tournament set max_participants = 5'],
  ['tournament_fee_bounded', 'update tournament set entry_fee = 10001'],
  ['tournament_practice_is_free', `update tournament set kind = 'practice'`],
  ['tournament_round_bounded', 'update tournament set round_minutes = 9'],
  ['tournament_factor_known', 'update tournament set time_factor = 3'],
  ['tournament_own_factor_is_free', 'update tournament set time_factor = null'],
  ['tournament_official_whole', 'update tournament set creator_id = null'],
  [
    'tournament_official_free_and_open',
    `update tournament set official_plan = 'daily', official_date = '2026-01-01', creator_id = null`,
  ],
  [
    'tournament_official_once',
    duplicateTournament(
      `official_plan = 'daily', official_date = '2026-01-01', creator_id = null, entry_fee = 0, starts_at = now()`,
      'official_plan, official_date, starts_at',
    ),
  ],
  ['tournament_escrow_not_negative', 'update tournament set escrow = -1'],
  ['tournament_invited_has_code', `update tournament set kind = 'invited'`],
  ['tournament_started_whole', 'update tournament set started_at = now()'],
  ['tournament_ended_whole', 'update tournament set ended_at = now(), due_at = null'],
  ['tournament_completed_whole', 'update tournament set champion_seat_id = 1'],
  ['tournament_cancelled_why', `update tournament set cancel_reason = 'creator'`],
  ['tournament_invite', duplicateTournament(`kind = 'invited', invite_code = 'code'`, 'invite_code')],
  [
    'tournament_results',
    duplicateTournament(
      `status = 'completed', started_at = now(), rounds = 1, current_round = 1, ended_at = now(), due_at = null,
       champion_seat_id = 1, prize_paid = 0, results_code = 'code'`,
      'results_code',
    ),
  ],
  ['tournament_seat_pkey', duplicateRow('tournament_seat')],
  ['tournament_seat_tournament_id_tournament_id_fk', orphanNumericReference('tournament_seat', 'tournament_id')],
  ['tournament_seat_player_id_player_id_fk', orphanReference('tournament_seat', 'player_id')],
  [
    'tournament_seat_one',
    `insert into tournament_seat (tournament_id, player_id, joined_at)
     select tournament_id, player_id, joined_at from tournament_seat`,
  ],
  [
    'tournament_seat_computer',
    `insert into tournament_seat (tournament_id, computer, joined_at)
     select id, 1, now() from tournament, generate_series(1, 2)`,
  ],
  [
    'tournament_seat_seed',
    `update tournament_seat set seed = 1;
     insert into tournament_seat (tournament_id, player_id, joined_at, seed) select id, 'u2', now(), 1 from tournament`,
  ],
  ['tournament_seat_of_one', 'update tournament_seat set computer = 1'],
  ['tournament_invitation_tournament_id_invited_id_pk', duplicateRow('tournament_invitation')],
  [
    'tournament_invitation_tournament_id_tournament_id_fk',
    orphanNumericReference('tournament_invitation', 'tournament_id'),
  ],
  ['tournament_invitation_invited_id_player_id_fk', `update tournament_invitation set invited_id = 'nobody'`],
  ['tournament_invitation_inviter_id_player_id_fk', orphanReference('tournament_invitation', 'inviter_id')],
  ['tournament_invitation_of_two', 'update tournament_invitation set invited_id = inviter_id'],
  ['tournament_match_pkey', duplicateRow('tournament_match')],
  ['tournament_match_tournament_id_tournament_id_fk', orphanNumericReference('tournament_match', 'tournament_id')],
  ['tournament_match_seat1_id_tournament_seat_id_fk', orphanNumericReference('tournament_match', 'seat1_id')],
  ['tournament_match_seat2_id_tournament_seat_id_fk', orphanNumericReference('tournament_match', 'seat2_id')],
  [
    'tournament_match_number',
    'insert into tournament_match (tournament_id, round, number) select tournament_id, 1, 1 from tournament_match',
  ],
  ['tournament_match_opened_whole', 'update tournament_match set opened_at = now()'],
  ['tournament_match_decided_whole', `update tournament_match set decided_by = 'nobody'`],
  ['tournament_match_winner_played_it', 'update tournament_match set winner_seat_id = seat1_id'],
  ['tournament_match_of_two', 'update tournament_match set seat2_id = seat1_id'],
  ['tournament_match_questions_whole', 'update tournament_match set question_ids = array[12001]'],
  ['game_player_id_player_id_fk', orphanReference('game', 'player_id')],
  ['game_lives_not_negative', 'update game set lives = -1'],
  ['game_pauses_bounded', 'update game set pauses_used = 6'],
  ['game_closed_whole', `update game set status = 'closed', closed_at = now(), is_finished = true`],
  ['game_question_game_id_position_pk', duplicateRow('game_question')],
  ['game_question_game_id_game_id_fk', orphanNumericReference('game_question', 'game_id')],
  ['game_question_closed_whole', `update game_question set outcome = 'right', closed_at = now()`],
];
