import { useNavigate, useSearch } from '@tanstack/react-router'

/** Which invoice is open stands in the address: a reload keeps it, and 'Back' closes it. */
export function useOpenInvoice(): [number | null, (invoiceId: number | null) => void] {
  const { invoice }: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = (invoiceId: number | null) => {
    navigate({ to: '.', search: invoiceId === null ? {} : { invoice: invoiceId }, resetScroll: false })
  }
  return [typeof invoice === 'number' && invoice > 0 ? invoice : null, open]
}
