type Decline = { message: string; is_hard: boolean }

const VAGUE = 'Payment Declined'

/** Codes as the large providers spell them. What a thief should not learn is said vaguely. */
const declines: Record<string, Decline> = {
  abandoned: { message: 'The payment was not confirmed in time. You were not charged.', is_hard: false },
  authentication_failed: {
    message: 'Your bank did not confirm the payment. You were not charged.',
    is_hard: false,
  },
  authentication_required: {
    message: 'Your bank wants you to confirm with this card yourself.',
    is_hard: true,
  },
  card_declined: { message: VAGUE, is_hard: false },
  card_gone: { message: 'This card is no longer on file. Please enter a card.', is_hard: true },
  card_not_supported: { message: VAGUE, is_hard: true },
  card_velocity_exceeded: { message: VAGUE, is_hard: false },
  do_not_try_again: { message: VAGUE, is_hard: true },
  expired_card: { message: 'Your card has expired.', is_hard: true },
  fraudulent: { message: VAGUE, is_hard: true },
  incorrect_cvc: { message: 'The security code is incorrect.', is_hard: false },
  incorrect_number: { message: 'The card number is incorrect.', is_hard: true },
  insufficient_funds: { message: 'Your card has insufficient funds.', is_hard: false },
  invalid_cvc: { message: 'The security code is incorrect.', is_hard: false },
  lost_card: { message: VAGUE, is_hard: true },
  pickup_card: { message: VAGUE, is_hard: true },
  processing_error: {
    message: 'The bank could not process the card. You were not charged.',
    is_hard: false,
  },
  stolen_card: { message: VAGUE, is_hard: true },
  token_spent: { message: 'Please enter your card again. You were not charged.', is_hard: false },
}

/** What a bank's refusal means to the person who pays, and whether the same card may be tried again. */
export const declineOf = (code: string) => ({
  kind: 'declined' as const,
  code,
  ...(declines[code] ?? { message: VAGUE, is_hard: false }),
})
