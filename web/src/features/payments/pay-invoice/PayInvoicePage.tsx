import type { ClubInvoice } from '@centrepass/contract/tournaments/club-invoices'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLinkSecret } from '#state/use-link-secret.ts'
import { FailedCard } from '#ui/FailedCard.tsx'
import type { IconName } from '#ui/Icon.tsx'
import { PageCard } from '#ui/PageCard.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { InvoiceConfirming } from './InvoiceConfirming.tsx'
import { ForTeam, OpenInvoice } from './OpenInvoice.tsx'
import { clubInvoiceQuery, isLinkRefusal } from './pay-invoice-calls.ts'
import { payInvoiceWords } from './pay-invoice-words.ts'

/** Behind the link in an email to a club or a family: what is open, and a card to pay it with. The address alone opens nothing. */
export function PayInvoicePage() {
  const words = useWords(payInvoiceWords)
  const code = useLinkSecret()
  if (code) return <Linked key={code} code={code} />
  return (
    <PageCard icon="mail" title={words.title}>
      <p>{words.noSecret}</p>
      <p>{words.askOffice}</p>
    </PageCard>
  )
}

function Linked({ code }: { code: string }) {
  const words = useWords(payInvoiceWords)
  const { data: invoice, error, isFetching, refetch } = useQuery(clubInvoiceQuery(code))
  const [received, setReceived] = useState<string | null>(null)
  if (isLinkRefusal(error) && !invoice) {
    return (
      <PageCard icon="alert" title={words.closedTitle}>
        <p role="alert">{words.closed}</p>
        <p>{words.askOffice}</p>
      </PageCard>
    )
  }
  if (error && !invoice) return <FailedCard words={words} isTrying={isFetching} onAgain={refetch} />
  if (!invoice) {
    return (
      <PageCard icon="mail" title={words.title}>
        <Skeleton rows={3} label={words.loading} />
      </PageCard>
    )
  }
  if (invoice.state === 'open') {
    return <OpenInvoice {...{ code, invoice, received }} onReceived={setReceived} />
  }
  if (invoice.state === 'confirming') return <InvoiceConfirming code={code} invoice={invoice} />
  return <Over invoice={invoice} state={invoice.state} received={received} />
}

type OverProps = { invoice: ClubInvoice; state: 'paid' | 'void' | 'expired'; received: string | null }
const icons: Record<OverProps['state'], IconName> = { paid: 'check', void: 'close', expired: 'clock' }

/** Nothing can be paid with this link, and exactly why. */
function Over({ invoice, state, received }: OverProps) {
  const words = useWords(payInvoiceWords)
  const { invoice_number: number } = invoice
  const isFamily = invoice.club === null
  const text = state === 'paid' && isFamily ? words.paidFamily(number) : words[`${state}Text`](number)
  return (
    <PageCard icon={icons[state]} title={words[`${state}Title`]}>
      {received && <p role="status">{received}</p>}
      <p role={received ? undefined : 'status'}>{text}</p>
      <ForTeam invoice={invoice} />
      {state === 'expired' && <p>{words.askOffice}</p>}
    </PageCard>
  )
}
