/** A transfer to which all but the club that lets go have answered, as it is left by `set`. */
const transfer = (set: string, isAsked: boolean) => `insert into club_transfers
    (id, participant_id, season_year, from_club_id, to_club_id, by_office, answer_by, family_answer,
      family_answered_at, taking_answer, taking_answered_at)
    select 900, (select min(id) from participants), 2024, min(id), max(id), false, '2025-03-01', 'yes', now(),
      'yes', now() from clubs;
  ${isAsked ? `insert into office_tasks (kind, subject) values ('transfer_answer', '{"transfer_id": 900}');` : ''}
  update club_transfers set ${set} where id = 900`

type Case = [problem: string, view: string, plant: () => string]

export const transferCases: Case[] = [
  [
    ...(['a club is asked before the family has agreed', 'inv_transfer'] as const),
    () => transfer('family_answer = null, family_answered_at = null', true),
  ],
  [
    ...(['waits for an answer that no one is asked for', 'inv_transfer'] as const),
    () => transfer(`state = 'waiting'`, false),
  ],
  [
    ...(['is over, and someone is still asked for an answer', 'inv_transfer'] as const),
    () => transfer(`state = 'withdrawn', ended_at = now()`, true),
  ],
  [
    ...(['in force before all have agreed', 'inv_transfer'] as const),
    () =>
      transfer(
        `state = 'in_force', leaving_answer = 'yes', leaving_answered_at = now(), in_force_on = '2025-02-07',
          took_effect_at = now() - interval '1 day'`,
        false,
      ),
  ],
]
