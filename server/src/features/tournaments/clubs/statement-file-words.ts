import type { Locale } from '@centrepass/contract/refusals/say'
import type { ClubStatement } from '@centrepass/contract/tournaments/club-invoices'

type Said = {
  header: string[]
  kinds: Record<'invoice' | 'payment' | 'refund' | 'open', string>
  methods: Record<ClubStatement['payments'][number]['method'], string>
  ways: Record<ClubStatement['refunds'][number]['way'], string>
}

/** The words of a club's statement as a table. */
export const statementFileWords: Record<Locale, Said> = {
  en: {
    header: ['Day', 'What', 'Invoice', 'Team', 'Tournament', 'How', 'Reference', 'Amount', 'Open'],
    kinds: { invoice: 'Invoice', payment: 'Payment', refund: 'Refund', open: 'Open' },
    methods: { card: 'By card', cash: 'In cash', cheque: 'By cheque', transfer: 'By e-transfer' },
    ways: { card: 'By card', cheque: 'By cheque', e_transfer: 'By e-transfer', credit: 'As a credit' },
  },
  fr: {
    header: ['Jour', 'Quoi', 'Facture', 'Équipe', 'Tournoi', 'Comment', 'Référence', 'Montant', 'Ouvert'],
    kinds: { invoice: 'Facture', payment: 'Paiement', refund: 'Remboursement', open: 'Ouvert' },
    methods: { card: 'Par carte', cash: 'Comptant', cheque: 'Par chèque', transfer: 'Par virement' },
    ways: { card: 'Par carte', cheque: 'Par chèque', e_transfer: 'Par virement', credit: 'En crédit' },
  },
}
