/** Why a bank says no. */
export type DeclineCode =
  | 'card_declined'
  | 'card_velocity_exceeded'
  | 'expired_card'
  | 'fraudulent'
  | 'incorrect_cvc'
  | 'insufficient_funds'
  | 'lost_card'
  | 'processing_error'
  | 'stolen_card'

/** The ways in which a provider can leave one in the dark, before or after the money has moved. */
export const misbehaviours = [
  'hangs_before_charging',
  'hangs_after_charging',
  'resets_before_charging',
  'resets_after_charging',
  'breaks_before_charging',
  'breaks_after_charging',
  'answers_too_many',
  'answers_html',
  'takes_wrong_amount',
  'takes_wrong_currency',
] as const
export type Misbehaviour = (typeof misbehaviours)[number]

/**
 * `succeeds_once` is a card that pays now, and is refused when it is charged again later from the file. The bank of a
 * `requires_action` card asks the person every time, the other only the first time.
 */
export type Meaning =
  | 'succeeds'
  | 'succeeds_slowly'
  | 'succeeds_once'
  | 'requires_action'
  | 'requires_action_once'
  | 'refund_lingers'
  | 'refund_fails_later'
  | 'is_disputed'
  | `declines:${DeclineCode}`
  | Misbehaviour

/**
 * Every number that the sandbox takes; a real card is refused before it leaves the page. Those of the first two
 * groups mean the same at large providers, so one test plan serves both; the last group is ours.
 */
export const testCards: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ['4242424242424242', 'succeeds'],
  ['4000056655665556', 'succeeds'],
  ['4000001240000000', 'succeeds'],
  ['4111111111111111', 'succeeds'],
  ['5555555555554444', 'succeeds'],
  ['2223003122003222', 'succeeds'],
  ['5105105105105100', 'succeeds'],
  ['378282246310005', 'succeeds'],
  ['371449635398431', 'succeeds'],
  ['6011111111111117', 'succeeds'],
  ['30569309025904', 'succeeds'],
  ['3566002020360505', 'succeeds'],
  // These differ only after the charge: a refund that lingers or fails, a dispute.
  ['4000000000007726', 'refund_lingers'],
  ['4000000000005126', 'refund_fails_later'],
  ['4000000000000259', 'is_disputed'],
  ['4000000000000341', 'succeeds_once'],
  ['4000002500003155', 'requires_action_once'],
  ['4000002760003184', 'requires_action'],

  ['4000000000000002', 'declines:card_declined'],
  ['4000000000009995', 'declines:insufficient_funds'],
  ['4000000000009987', 'declines:lost_card'],
  ['4000000000009979', 'declines:stolen_card'],
  ['4000000000006975', 'declines:card_velocity_exceeded'],
  ['4000000000000069', 'declines:expired_card'],
  ['4000000000000127', 'declines:incorrect_cvc'],
  ['4000000000000119', 'declines:processing_error'],
  ['4100000000000019', 'declines:fraudulent'],

  ['4000000000010019', 'hangs_before_charging'],
  ['4000000000010027', 'hangs_after_charging'],
  ['4000000000010035', 'resets_before_charging'],
  ['4000000000010043', 'resets_after_charging'],
  ['4000000000010050', 'breaks_before_charging'],
  ['4000000000010068', 'breaks_after_charging'],
  ['4000000000010076', 'answers_too_many'],
  ['4000000000010084', 'answers_html'],
  ['4000000000010092', 'takes_wrong_amount'],
  ['4000000000010100', 'takes_wrong_currency'],
  ['4000000000010118', 'succeeds_slowly'],
])
