import { useEffect, useState } from 'react'
import { darkRuns } from './dark-runs.ts'
import style from './QrCode.module.css'

/** The quiet margin that scanners ask for, in modules. */
const MARGIN = 4

/** Drawn as one path of our own: nothing is put into the page as markup, and print stays sharp. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = useModules(text)
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

type Modules = { size: number; data: ArrayLike<number> }

function useModules(text: string): Modules | null {
  const [drawn, setDrawn] = useState<{ text: string; code: Modules } | null>(null)
  useEffect(() => {
    let isWanted = true
    // Only the pages with such a code need the encoder.
    import('qrcode').then(({ create }) => {
      if (isWanted) setDrawn({ text, code: create(text, { errorCorrectionLevel: 'M' }).modules })
    })
    return () => {
      isWanted = false
    }
  }, [text])
  return drawn?.text === text ? drawn.code : null
}
