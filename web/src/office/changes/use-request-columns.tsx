import type { ChangeRequest } from '@centrepass/contract/refunds/change-requests'
import { Link } from '#router/Link.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import type { Working } from '../OfficeFrame.tsx'
import { mayOpen } from '../office-parts.ts'
import { officePathTo } from '../office-path.ts'
import type { Column } from '../shared/OfficeTable.tsx'
import shared from '../shared/Shared.module.css'
import { changesWords } from './changes-words.ts'

/** For whom, what, why and how much: the same of a request that waits and of one that is decided. */
export function useRequestColumns({ verbs }: Working): Column<ChangeRequest>[] {
  const words = useWords(changesWords)
  const { money } = useFormats()
  return [
    {
      ...{ key: 'person', title: words.person, isHead: true },
      cell: ({ participant, product_type, account }) => (
        <div className={shared.facts}>
          {product_type !== 'TournamentTeam' && mayOpen(verbs, 'officePerson') ? (
            <Link to={officePathTo('officePerson', { personId: String(participant.id) })}>
              {participant.name}
            </Link>
          ) : (
            participant.name
          )}
          <span className={shared.soft}>{words.askedBy(account.name)}</span>
        </div>
      ),
    },
    {
      ...{ key: 'what', title: words.what },
      cell: ({ product_name, invoice, price }) => (
        <div className={shared.facts}>
          {product_name}
          <span className={shared.soft}>
            {mayOpen(verbs, 'officeInvoice') ? (
              <Link to={officePathTo('officeInvoice', { invoiceId: String(invoice.id) })}>
                {invoice.number}
              </Link>
            ) : (
              invoice.number
            )}{' '}
            · {money(price)}
          </span>
        </div>
      ),
    },
    { key: 'why', title: words.why, cell: ({ reason }) => words.reasons[reason] },
    { key: 'back', title: words.back, isFixed: true, cell: (row) => <Back request={row} /> },
  ]
}

/** What comes back, way by way. */
function Back({ request: { to_card, to_credit, forgiven } }: { request: ChangeRequest }) {
  const words = useWords(changesWords)
  const { money } = useFormats()
  const ways = [
    { amount: to_card, said: words.toCard },
    { amount: to_credit, said: words.toCredit },
    { amount: forgiven, said: words.forgiven },
  ].filter(({ amount }) => amount !== '0.00')
  if (ways.length === 0) return words.nothingBack
  return (
    <div className={shared.facts}>
      {ways.map(({ amount, said }) => (
        <span key={said}>
          {money(amount)} <span className={shared.soft}>{said}</span>
        </span>
      ))}
    </div>
  )
}
