-- Why an instalment was not paid is stored as a code from now on, and put into words where people read it.
update schedule_lines
   set last_problem = codes.code
  from (values
    ('The payment was not confirmed in time. You were not charged.', 'abandoned'),
    ('Your bank did not confirm the payment. You were not charged.', 'authentication_failed'),
    ('Your bank wants you to confirm with this card yourself.', 'authentication_required'),
    ('Payment Declined', 'card_declined'),
    ('This card is no longer on file. Please enter a card.', 'card_gone'),
    ('Your card has expired.', 'expired_card'),
    ('The security code is incorrect.', 'incorrect_cvc'),
    ('The card number is incorrect.', 'incorrect_number'),
    ('Your card has insufficient funds.', 'insufficient_funds'),
    ('The bank could not process the card. You were not charged.', 'processing_error'),
    ('Please enter your card again. You were not charged.', 'token_spent'),
    ('There is no card on file for this plan.', 'no_card'),
    ('This plan waits for another card.', 'needs_card'),
    ('We were unable to process your payment', 'unable_to_pay')
  ) as codes (sentence, code)
 where last_problem = codes.sentence;
