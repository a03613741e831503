import { useQuery } from '@tanstack/react-query'
import { darkRuns } from './dark-runs.ts'
import style from './MemberCard.module.css'

/** The quiet margin that scanners ask for, in modules. */
const MARGIN = 4

/** Drawn as one path of our own: nothing is put into the page as markup, and print stays sharp. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data: code } = useQuery({
    queryKey: ['qr-code', text],
    // Only this page needs the encoder.
    queryFn: async () => (await import('qrcode')).create(text, { errorCorrectionLevel: 'M' }).modules,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (!code) return <div className={style.code} />
  const side = code.size + 2 * MARGIN
  return (
    <svg
      className={style.code}
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={darkRuns(code)} />
    </svg>
  )
}
