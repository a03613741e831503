import { useNavigate, useSearch } from '#router/hooks.ts'

/** The address names the open invoice: a reload keeps it open, and 'Back' closes it. */
export function useOpenInvoice(): [number | null, (invoiceId: number | null) => void] {
  const { invoice } = useSearch()
  const navigate = useNavigate()
  const open = (invoiceId: number | null) => {
    navigate({ to: '.', search: invoiceId === null ? {} : { invoice: invoiceId }, resetScroll: false })
  }
  return [typeof invoice === 'number' && invoice > 0 ? invoice : null, open]
}
