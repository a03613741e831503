import type { CallName, CallNamed } from '../calls.ts'
import type { Answer, Endpoint, Sent } from '../ground/endpoint.ts'
import { newParticipant } from './new-participant.ts'

type Whole<E extends Endpoint> = Answer<E> extends { data: unknown } ? Answer<E> : { data: Answer<E> }
type Example<E extends Endpoint> = {
  body?: Sent<E> extends { body: infer Body } ? Body : never
  answer?: Whole<E>
}

const account = {
  id: 42,
  email: 'maren.vinter@mail.example',
  pending_email: null,
  email_is_refused: false,
  first_name: 'Maren',
  last_name: 'Vinter',
  language: 'EN' as const,
  wants_reminders: true,
  wants_teams: true,
  wants_news: false,
  participant: null,
  dependants: [
    {
      id: 108,
      participant_number: '2400108',
      first_name: 'Ida',
      preferred_name: null,
      last_name: 'Vinter',
      birth_year: 2014,
      new_notifications: [],
      old_notifications: [],
      pending: { notifications: 0, documents: 2 },
    },
  ],
  available_credits: [],
  tournament_teams: [],
  second_factor: 'off' as const,
  is_office: false,
  has_unseen_codes: false,
}

const items = [{ participant: 108, product: 3, product_type: 'RegistrationOption' as const }]
const token = 'q3Zr0n8sV1xTtZbU7mJ2kP5d'
const billing = {
  name: 'Maren Vinter',
  email: 'maren.vinter@mail.example',
  address_line1: '12 Heron Lane',
  city: 'Tamarack',
  province: 'BC',
  postal_code: 'V3M 1A1',
  country: 'CA' as const,
}

const proposal = {
  ...{ id: 9, deed: 'refund_exception' as const, why: 'policy_set_aside' as const, amount: '147.90' },
  participant_numbers: [],
  account: null,
  team_names: [],
  ...{ reason: 'The board agreed on 2 February.', invoice_numbers: ['INV-000512'] },
  ...{ proposed_by: 'Imani Brandt', proposed_at: '2025-02-03T19:00:00.000Z', due_at: null },
  ...{ ends_by: '2025-02-17T19:00:00.000Z', may_confirm: false },
}

/** Examples of the calls that a new client makes first, as the API document and its page show them. */
export const examples: { [Name in CallName]?: Example<CallNamed<Name>> } = {
  'POST /api/auth/login': {
    body: { email: 'maren.vinter@mail.example', password: 'a long sentence that only I know' },
    answer: {
      data: { account },
      authorization: { access_token: '5cJk…', expires_in: 900 },
    },
  },
  'POST /api/accounts': {
    body: {
      first_name: 'Maren',
      last_name: 'Vinter',
      email: 'maren.vinter@mail.example',
      password: 'a long sentence that only I know',
      language: 'EN',
      agrees_to_terms: true,
    },
    answer: { data: { message: 'Check your email for a link to confirm your address.' } },
  },
  'GET /api/accounts/:id': { answer: { data: account } },
  'POST /api/participants': { body: newParticipant },
  'POST /api/participants/lookup': {
    body: {
      first_name: 'Ida',
      last_name: 'Vinter',
      birthdate: '2012-04-16',
      known_fact: { kind: 'postal_code', value: 'V3M 1A1' },
    },
    answer: {
      data: [
        {
          handle: 'h_8sV1xTtZbU7mJ2kP5d',
          first_name: 'Ida',
          last_name: 'V',
          birth_year: 2012,
          is_match: true,
          already_linked_to_you: false,
        },
      ],
    },
  },
  'POST /api/accounts/:id/participants/:pid/request': { body: { relation: 'guardian' } },
  'POST /api/office/link-objections/:id': {
    body: { decision: 'lift', reason: 'Both parents agree by now.' },
    answer: { data: { status: 'lifted' } },
  },
  'POST /api/office/link-reviews/:id': {
    body: { decision: 'confirm', reason: 'We saw the birth certificate.', participant_number: 'CC-100302' },
    answer: {
      data: {
        status: 'confirmed',
        linked: {
          account: { name: 'Jonas Vinter', email: 'jonas.vinter@mail.example' },
          participant: { id: 302, name: 'Ida Vinter', participant_number: 'CC-100302' },
        },
      },
    },
  },
  'POST /api/office/payment-reviews/:id': {
    body: { decision: 'give_back', reason: 'The family paid by cheque meanwhile.' },
    answer: { data: { status: 'returned' } },
  },
  'POST /api/office/refund-reviews/:id': {
    body: { decision: 'send_again', reason: 'The bank card works again.' },
    answer: { data: { status: 'succeeded' } },
  },
  'POST /api/office/custody-freezes': {
    body: { participant_number: 'CC-100302', reason: 'A court order of 3 February.', until: null },
  },
  'POST /api/cart/validate': {
    body: { items, selected_credits: null },
    answer: {
      data: {
        invoice: {
          subtotal: '100.00',
          taxes: '5.00',
          fees: '0.00',
          total: '105.00',
          outstanding: '105.00',
          due_now: '105.00',
          item_rows: [
            {
              cart_item: {
                participant: { id: 108, participant_number: '2400108', name: 'Ida Vinter' },
                product: { id: 3, code: 'JUNIOR', name: 'Junior Player' },
                product_type: 'RegistrationOption',
              },
              national_price: '35.00',
              provincial_price: '65.00',
              cost: '100.00',
              fees: '0.00',
              taxes: '5.00',
              credit: false,
              refundable: true,
              instalments: null,
            },
          ],
        },
        account_credits: { applied_credits: [], unused_credits: [], held_credits: [] },
        selected_credits: null,
        cart_validation_token: token,
        expires_at: '2025-02-03T19:00:00.000Z',
        held_until: null,
        may_extend: false,
      },
    },
  },
  'POST /api/cart/purchase': {
    body: {
      items,
      selected_credits: null,
      cart_validation_token: token,
      payment_ott: 'tok_sandbox_1',
      billing,
    },
    answer: {
      data: {
        status: 'paid',
        payment_id: 77,
        invoice_id: 512,
        invoice_number: 'INV-2025-000512',
        documents: [{ id: 901, participant: 108, title: 'Code of conduct' }],
      },
    },
  },
  'POST /api/operations/invoices/:id/received-money': {
    body: { amount: '300.00', method: 'cheque', received_on: '2025-05-05', reference: '0417' },
    answer: {
      data: {
        ...{ invoice_id: 512, invoice_number: 'INV-000512', status: 'partially_paid' },
        ...{ total: '776.48', open: '476.48' },
        received: [
          {
            ...{ id: 7, method: 'cheque', amount: '300.00', credit: '0.00', received_on: '2025-05-05' },
            ...{ reference: '0417', note: '', recorded_at: '2025-05-05T19:00:00.000Z', taken_back: null },
          },
        ],
      },
    },
  },
  'POST /api/operations/invoices/:id/credit-notes': {
    body: {
      ...{ position: 0, amount: '20.00', refund_to: 'card', words: 'The hall was cold.' },
      reason: 'Agreed with the coach.',
    },
    answer: {
      data: {
        ...{ state: 'done', proposal: null },
        credit_note: {
          ...{ id: 3, number: 'CN-000513', issued_on: '2025-02-03', amount: '20.00', position: 0 },
          ...{ words: 'The hall was cold.', by_exception: false, to_card: '20.00', to_credit: '0.00' },
          ...{ forgiven: '0.00', to_club: '0.00', discount: null },
        },
      },
    },
  },
  'POST /api/operations/invoices/:id/exceptional-refunds': {
    body: {
      ...{ position: 0, amount: '147.90', refund_to: 'card', words: 'After the accident.' },
      ...{ reason: 'The board agreed on 2 February.', ends_participation: true },
    },
    answer: { data: { state: 'proposed', credit_note: null, proposal } },
  },
  'POST /api/operations/write-offs': {
    body: { debtor: 'invoice', debtor_id: 512, amount: '100.00', reason: 'The family has moved away.' },
    answer: {
      data: {
        ...{ state: 'done', proposal: null },
        write_offs: [
          {
            ...{ id: 5, invoice_id: 512, invoice_number: 'INV-000512', amount: '100.00', taken_back: null },
            ...{ reason: 'The family has moved away.', written_at: '2025-02-03T19:00:00.000Z' },
          },
        ],
      },
    },
  },
  'POST /api/office/proposals/:id': {
    body: { decision: 'confirm', note: 'Read, and compared with the minutes of the board.' },
    answer: { data: { id: 9, state: 'done' } },
  },
  'POST /api/club-invoices/pay': {
    body: { code: 'q3Zr0n8sV1xTtZbU7mJ2kP5dW9yC4hL6', amount: '476.48', payment_ott: 'tok_sandbox_1' },
    answer: {
      data: {
        ...{ state: 'paid', invoice_number: 'INV-000512', club: 'Tamarack FHC', team: 'Tamarack Herons' },
        ...{ tournament: 'Junior Championships', total: '776.48', paid: '776.48', open: '0.00' },
        due_on: '2025-06-04',
        payment: {
          ...{ status: 'succeeded', amount: '476.48', client_secret: null, message: null },
          created_at: '2025-05-05T19:00:00.000Z',
        },
        card_key: { provider: 'sandbox', publishable_key: 'pk_sandbox', script_url: '/pay/card-fields' },
      },
    },
  },
  'POST /api/tournaments/:id/teams': {
    body: {
      division_id: 2,
      club_id: 5,
      team_name: 'Tamarack Herons',
      contact: { name: 'Maren Vinter', email: 'maren.vinter@mail.example', phone: '604-555-0100' },
    },
  },
}
