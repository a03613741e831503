import type { RemittanceLine } from '@centrepass/contract/books/remittances'
import { type Column, OfficeTable } from '#office/shared/OfficeTable.tsx'
import { Button } from '#ui/Button.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { booksWords } from '../books-words.ts'

type Props = {
  caption: string
  lines: readonly RemittanceLine[]
  /** Left out where nothing can be sent back. */
  onReject?: ((lineId: number) => void) | undefined
}

/** The national part of each registration. */
export function RemittanceLines({ caption, lines, onReject }: Props) {
  const words = useWords(booksWords)
  const { day, money, realDay } = useFormats()
  const columns: Column<RemittanceLine>[] = [
    {
      ...{ key: 'number', title: words.number, isHead: true, onPhone: 'start' },
      cell: (line) => line.participant_number,
    },
    { key: 'kind', title: words.kind, onPhone: 'start', cell: ({ kind }) => words.kinds[kind] },
    { key: 'day', title: words.day, onPhone: 'start', cell: (line) => day(line.day) },
    { key: 'invoice', title: words.invoice, onPhone: 'end', cell: ({ invoice_number }) => invoice_number },
    { key: 'category', title: words.category, onPhone: 'end', cell: ({ category }) => category },
    {
      ...{ key: 'amount', title: words.amount, isAmount: true, onPhone: 'end' },
      cell: ({ amount }) => money(amount),
    },
  ]
  if (onReject || lines.some(({ rejected }) => rejected)) {
    columns.push({
      ...{ key: 'rejected', title: words.rejected, onPhone: 'wide' },
      cell: ({ rejected, line_id, participant_number }) => {
        if (rejected) return `${realDay(rejected.at)}: ${rejected.reason}`
        if (!onReject || line_id === null) return words.nothing
        return (
          <Button
            look="outline"
            aria-label={words.rejectOf(participant_number)}
            onClick={() => onReject(line_id)}
          >
            {words.reject}
          </Button>
        )
      },
    })
  }
  return (
    <OfficeTable
      caption={caption}
      columns={columns}
      rows={lines}
      keyOf={({ line_id, kind, invoice_number, participant_number, amount, day: on }) =>
        line_id ?? `${kind} ${on} ${invoice_number} ${participant_number} ${amount}`
      }
    />
  )
}
