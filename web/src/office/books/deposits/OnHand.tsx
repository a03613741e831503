import type { Deposit, TakenMoney } from '@centrepass/contract/books/deposits'
import { useState } from 'react'
import { OfficeTable } from '#office/shared/OfficeTable.tsx'
import { ReasonDialog } from '#office/shared/ReasonDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { prepareDeposit } from './deposit-calls.ts'
import { depositWords } from './deposit-words.ts'
import { sumOf } from './sum-of.ts'
import { useTakenColumns } from './use-taken-columns.tsx'

type Props = { rows: readonly TakenMoney[]; mayClose: boolean; onMade: (id: number) => void }

/** What is on no slip: all of it is chosen until some is left out. */
export function OnHand({ rows, mayClose, onMade }: Props) {
  const words = useWords(depositWords)
  const { money } = useFormats()
  const [left, setLeft] = useState<readonly number[]>([])
  const [isMaking, setMaking] = useState(false)
  const chosen = rows.filter(({ entry }) => !left.includes(entry))
  const toggle = (entry: number) =>
    setLeft((before) => (before.includes(entry) ? before.filter((one) => one !== entry) : [...before, entry]))
  const columns = useTakenColumns(mayClose ? { left, toggle } : null)
  return (
    <Section title={words.onNoSlip}>
      {rows.length === 0 ? (
        <p role="status">{words.nothing}</p>
      ) : (
        <OfficeTable caption={words.onNoSlip} columns={columns} rows={rows} keyOf={({ entry }) => entry} />
      )}
      {mayClose && rows.length > 0 && (
        <div>
          <Button disabled={chosen.length === 0} onClick={() => setMaking(true)}>
            {words.prepare(chosen.length, money(sumOf(chosen)))}
          </Button>
        </div>
      )}
      {isMaking && <MakeDialog chosen={chosen} onClose={() => setMaking(false)} onMade={onMade} />}
    </Section>
  )
}

type Making = { chosen: readonly TakenMoney[]; onClose: () => void; onMade: (id: number) => void }

function MakeDialog({ chosen, onClose, onMade }: Making) {
  const words = useWords(depositWords)
  const { money } = useFormats()
  const by = (method: TakenMoney['method']) => money(sumOf(chosen.filter((one) => one.method === method)))
  const total = sumOf(chosen)
  const deed = {
    ...{ title: words.prepareTitle, press: words.preparePress, done: words.prepared },
    ...{ initial: {}, check: () => ({}) },
    send: async ({ reason }: { reason: string }) => {
      const entries = chosen.map(({ entry }) => entry)
      const { id }: Deposit = await prepareDeposit({ entries, total, reason })
      onMade(id)
    },
  }
  return (
    <ReasonDialog deed={deed} onClose={onClose}>
      {() => <p>{words.prepareText(by('cash'), by('cheque'), money(total))}</p>}
    </ReasonDialog>
  )
}
