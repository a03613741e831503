import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import style from './HoldClock.module.css'
import { useSecondsLeft } from './use-time-left.ts'

/** What is kept, and what stays when it no longer is: a cart, a team. */
export type HoldWords = {
  kept: string
  keptText: string
  keepLonger: string
  over: string
  lookAgain: string
  minutesLeft: (minutes: number) => string
}

type Props = {
  words: HoldWords
  heldUntil: string
  mayExtend: boolean
  isAsking: boolean
  onAskAgain: () => void
}

/** How long the places are kept, how to keep them longer, and what happens when the time is over. */
export function HoldClock({ words, heldUntil, mayExtend, isAsking, onAskAgain }: Props) {
  const left = useSecondsLeft(heldUntil)
  const isOver = left === 0
  return (
    <div className={style.hold} data-over={isOver || undefined}>
      <Icon name="clock" />
      <div>
        {!isOver && (
          <>
            <p>
              {words.kept}{' '}
              <strong role="timer" aria-live="off">
                {clockFace(left)}
              </strong>
            </p>
            <p className={style.soft}>{words.keptText}</p>
          </>
        )}
        {/* Heard once a minute towards the end, not every second. */}
        <p role="status" className={isOver ? undefined : 'visually-hidden'}>
          {isOver ? words.over : announcedAt(left, words.minutesLeft)}
        </p>
        {(isOver || mayExtend) && (
          <Button look="outline" loading={isAsking} onClick={onAskAgain}>
            {isOver ? words.lookAgain : words.keepLonger}
          </Button>
        )}
      </div>
    </div>
  )
}

const clockFace = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Announcements start at this many seconds. */
const LAST_MINUTES = 5

function announcedAt(seconds: number, say: (minutes: number) => string): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes <= LAST_MINUTES ? say(minutes) : ''
}
