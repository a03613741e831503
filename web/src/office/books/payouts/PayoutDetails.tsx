import type { getPayout, Payout } from '@centrepass/contract/books/payouts'
import type { Answer } from '@centrepass/contract/ground/endpoint'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonDialog } from '#office/shared/ReasonDialog.tsx'
import { sharedWords } from '#office/shared/shared-words.ts'
import { Button } from '#ui/Button.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useLabelled } from '#words/labelled.ts'
import { useWords } from '#words/locale.ts'
import { closePayout, explainLine, payoutQuery } from '../books-calls.ts'
import { booksWords } from '../books-words.ts'
import { AccountSums } from '../Sums.tsx'
import { PayoutLines } from './PayoutLines.tsx'
import { payoutWords } from './payout-words.ts'
import { useMoneyIn } from './use-money-in.ts'

type Props = { accountId: number; mayClose: boolean; id: string; back: () => void }

/** One payout: what it is made of, what differs, and closing it. */
export function PayoutDetails({ accountId, mayClose, id, back }: Props) {
  const words = useWords(payoutWords)
  const { back: toList, failed, parts } = useWords(booksWords)
  const { again, loading } = useWords(sharedWords)
  const { day } = useFormats()
  const asked = useInfiniteQuery(payoutQuery(accountId, id))
  const { data, isError } = asked
  const shown = data?.pages[0]
  return (
    <Section title={shown ? words.open(day(shown.payout.arrives_on)) : parts.payouts}>
      <div>
        <Button look="outline" onClick={back}>
          {toList}
        </Button>
      </div>
      {isError && !data && <NotLoaded text={failed} again={again} failed={[asked]} />}
      {!data && !isError && <Skeleton rows={6} label={loading} />}
      {shown && <Shown shown={shown} mayClose={mayClose} refetch={asked.refetch} />}
      {shown && shown.payout.lines > 0 && (
        <PayoutLines
          caption={words.all}
          lines={data?.pages.flatMap(({ list }) => list) ?? []}
          more={asked.hasNextPage ? () => asked.fetchNextPage() : undefined}
          isMore={asked.isFetchingNextPage}
        />
      )}
    </Section>
  )
}

type Detailed = Answer<typeof getPayout>
type ShownProps = { shown: Detailed; mayClose: boolean; refetch: () => unknown }

function Shown({ shown, mayClose, refetch }: ShownProps) {
  const words = useWords(payoutWords)
  const [explaining, setExplaining] = useState<number | null>(null)
  const [isClosing, setClosing] = useState(false)
  const { payout, accounts, differing } = shown
  const isOpen = payout.state === 'open'
  const line = differing.find(({ id }) => id === explaining)
  const { isOurs } = useMoneyIn()
  const isForeign = !isOurs(payout.currency)
  return (
    <>
      <Standing payout={payout} isForeign={isForeign} />
      {accounts.length > 0 && !isForeign && (
        <AccountSums title={payout.closed ? words.booked : words.entry} accounts={accounts} />
      )}
      {isOpen && mayClose && (payout.findings === 0 || isForeign) && (
        <div>
          <Button onClick={() => setClosing(true)}>{isForeign ? words.setAside : words.close}</Button>
        </div>
      )}
      {differing.length === 0 && payout.lines > 0 && <p>{words.allAgree}</p>}
      {differing.length > 0 && (
        <PayoutLines
          caption={words.differing}
          lines={differing}
          onExplain={isOpen && mayClose ? setExplaining : undefined}
        />
      )}
      {line && (
        <ExplainDialog payout={payout} line={line} onClose={() => setExplaining(null)} onRefused={refetch} />
      )}
      {isClosing && (
        <CloseDialog
          {...{ payout, digest: shown.digest, isForeign }}
          onClose={() => setClosing(false)}
          onRefused={refetch}
        />
      )}
    </>
  )
}

function Standing({ payout, isForeign }: { payout: Payout; isForeign: boolean }) {
  const words = useWords(payoutWords)
  const labelled = useLabelled()
  const { day, realTime } = useFormats()
  const { moneyIn } = useMoneyIn()
  const { state, currency, closed, arrives_on, lines } = payout
  const money = (amount: string) => moneyIn(amount, currency)
  return (
    <>
      <p>
        {labelled(words.amount, money(payout.amount))} · {labelled(words.fees, money(payout.provider_fees))} ·{' '}
        {labelled(words.lines, lines)} · {words.states[state]}
      </p>
      <p>{labelled(words.reference, payout.provider_ref)}</p>
      {closed && (
        <p>
          {closed.by === null
            ? words.closedBySite(realTime(closed.at))
            : words.closedBy(closed.by, realTime(closed.at), closed.reason ?? '')}
        </p>
      )}
      {!closed && state === 'on_its_way' && <p>{words.notArrived(day(arrives_on))}</p>}
      {!closed && isForeign && <p>{words.otherCurrency(currency)}</p>}
      {Number(payout.beyond_lines) !== 0 && <p>{words.beyond(money(payout.beyond_lines))}</p>}
      {lines === 0 && state !== 'on_its_way' && <p>{words.noLines}</p>}
    </>
  )
}

type Line = Detailed['differing'][number]
type Explaining = { payout: Payout; line: Line; onClose: () => void; onRefused: () => unknown }

function ExplainDialog({ payout, line, onClose, onRefused }: Explaining) {
  const words = useWords(payoutWords)
  const deed = {
    ...{ title: words.explainTitle(line.provider_ref), press: words.explain, done: words.explainedNow },
    ...{ initial: {}, check: () => ({}), onRefused },
    send: ({ reason }: { reason: string }) => explainLine(payout.id, { line_id: line.id, reason }),
  }
  return (
    <ReasonDialog deed={deed} onClose={onClose}>
      {() => (
        <>
          {line.finding && <p>{words.findings[line.finding]}</p>}
          <p>{words.explainText}</p>
        </>
      )}
    </ReasonDialog>
  )
}

type Closing = {
  payout: Payout
  digest: string
  isForeign: boolean
  onClose: () => void
  onRefused: () => unknown
}

function CloseDialog({ payout: { id, amount, currency }, digest, isForeign, onClose, onRefused }: Closing) {
  const words = useWords(payoutWords)
  const { moneyIn } = useMoneyIn()
  const sum = moneyIn(amount, currency)
  const deed = {
    title: isForeign ? words.setAsideTitle(sum) : words.closeTitle(sum),
    ...{ press: isForeign ? words.setAside : words.close, done: words.closedNow },
    ...{ initial: {}, check: () => ({}), onRefused },
    send: ({ reason }: { reason: string }) => closePayout(id, { digest, reason }),
  }
  return (
    <ReasonDialog deed={deed} onClose={onClose}>
      {() => <p>{isForeign ? words.setAsideText : words.closeText}</p>}
    </ReasonDialog>
  )
}
