/** What the office registers people for on behalf of a family. */
export const preparedFields = {
  told: 'What the family was told that it costs, in the newest email.',
  choices: 'What the person could buy now, and why not the rest.',
  payers: 'The accounts that act for the person, and so can pay.',
  refusals: 'Why the person may not have it, in the language of the request; none where they may.',
  credits: 'Credits of the account that pay a part of it.',
  price: 'What it costs.',
  spots: 'Limited spots that are held until it is paid or over.',
  sent_at: 'When the newest link was sent, in UTC.',
  prepared_at: 'When the office prepared it, in UTC.',
  prepared_by: 'Who of the office prepared it; null where the account is gone.',
  'PreparedPurchase.price':
    'Stands for exactly these amounts; a payment names it. Empty where nothing can be paid.',
  'PreparedPurchase.ends_at': 'Until when it can be paid, in UTC.',
  'PreparedPurchase.problems': 'Why it cannot be bought now, for who is signed in.',
  'PreparedPurchase.lines': 'What is to be paid, line by line; empty unless it can be paid or is being paid.',
  'PreparedPurchase.payment': 'The newest card payment for it.',
  'listRegisterChoices.person': 'Whom the choices are about.',
  'payPrepared.price': 'The `price` of the amounts that were shown.',
  'payOwnPrepared.price': 'The `price` of the amounts that were shown.',
  'RegisterChoice.price':
    'By itself, with fee and tax, before discounts and credits; null where they may not have it.',
} as const
