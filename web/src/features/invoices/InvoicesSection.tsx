import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { played } from '#api/site-configuration.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { InvoiceDialog } from './InvoiceDialog.tsx'
import { InvoiceListRow } from './InvoiceListRow.tsx'
import style from './InvoicesSection.module.css'
import { invoicesQuery, pendingInvoicesQuery } from './invoice-calls.ts'
import { invoiceWords } from './invoice-words.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { useOpenInvoice } from './use-open-invoice.ts'

const PER_PAGE = 20

/** What this account bought, newest first. */
export function InvoicesSection({ accountId }: { accountId: number }) {
  const words = useWords(invoiceWords)
  const [perPage, setPerPage] = useState(PER_PAGE)
  const { data, isError, isFetching, refetch } = useQuery({
    ...invoicesQuery(accountId, perPage),
    placeholderData: (previous) => previous,
  })
  const [openId, open] = useOpenInvoice()
  return (
    <Section title={words.title}>
      <BeingConfirmed accountId={accountId} />
      {isError && <LoadFailed isFetching={isFetching} onAgain={refetch} />}
      {!data && !isError && <Skeleton rows={1} label={words.loading} />}
      {data?.data.length === 0 && <p className={style.soft}>{words.none}</p>}
      {data && data.data.length > 0 && (
        <ul className={style.list}>
          {data.data.map((invoice) => (
            <InvoiceListRow key={invoice.id} invoice={invoice} onOpen={() => open(invoice.id)} />
          ))}
        </ul>
      )}
      {data && data.meta.total > data.data.length && (
        <div>
          <Button look="outline" loading={isFetching} onClick={() => setPerPage(perPage * 2)}>
            {words.older}
          </Button>
        </div>
      )}
      {openId !== null && (
        <InvoiceDialog accountId={accountId} invoiceId={openId} onClose={() => open(null)} />
      )}
    </Section>
  )
}

function BeingConfirmed({ accountId }: { accountId: number }) {
  const words = useWords(invoiceWords)
  const { money, dayOf, time } = useFormats()
  const { data: pending } = useQuery(pendingInvoicesQuery(accountId))
  const placeOf = (teamId: number | null) =>
    teamId === null ? pathTo('checkout') : pathTo('teamCheckout', { teamId })
  return pending?.processing.map(({ payment_id, amount, team_id, ends_by }) => (
    <p key={payment_id} role="status">
      {words.confirming(money(amount))}{' '}
      {ends_by && words.confirmingUntil(dayOf(played(ends_by)), time(played(ends_by)))}{' '}
      <Link to={placeOf(team_id)}>{words.lookAtIt}</Link>
    </p>
  ))
}
