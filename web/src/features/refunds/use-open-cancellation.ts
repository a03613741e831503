import { useNavigate, useSearch } from '#router/hooks.ts'

export type RowToCancel = { invoiceId: number; position: number }

/** The address names the row to cancel: a reload keeps the dialog open, and 'Back' closes it. */
export function useOpenCancellation(): [RowToCancel | null, (row: RowToCancel | null) => void] {
  const { cancel } = useSearch()
  const navigate = useNavigate()
  const open = (row: RowToCancel | null) => {
    navigate({
      to: '.',
      // The invoice behind it stays open.
      search: ({ cancel: _, ...rest }: Record<string, unknown>) =>
        row ? { ...rest, cancel: `${row.invoiceId}-${row.position}` } : rest,
      resetScroll: false,
    })
  }
  return [rowIn(cancel), open]
}

function rowIn(cancel: unknown): RowToCancel | null {
  const [, invoice, position] = /^(\d{1,9})-(\d{1,3})$/.exec(String(cancel)) ?? []
  return invoice === undefined ? null : { invoiceId: Number(invoice), position: Number(position) }
}
