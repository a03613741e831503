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
  // No one has to hurry yet: one quiet line.
  const isThin = left > LAST_MINUTES * 60
  return (
    <div className={style.hold} data-over={isOver || undefined} data-thin={isThin || undefined}>
      <Icon name="clock" size={isThin ? 18 : 20} />
      <div>
        {!isOver && (
          <>
            <p>
              {words.kept}{' '}
              <strong role="timer" aria-live="off">
                {clockFace(left)}
              </strong>
            </p>
            {!isThin && <p className={style.soft}>{words.keptText}</p>}
          </>
        )}
        {/* Heard once a minute towards the end, not every second. */}
        <p role="status" className={isOver ? undefined : 'visually-hidden'}>
          {isOver ? words.over : announcedAt(left, words.minutesLeft)}
        </p>
        {(isOver || mayExtend) && (
          <Button look={isThin ? 'quiet' : 'outline'} loading={isAsking} onClick={onAskAgain}>
            {isOver ? words.lookAgain : words.keepLonger}
          </Button>
        )}
      </div>
    </div>
  )
}

const clockFace = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** From this many minutes on it is loud, and announced. */
const LAST_MINUTES = 5

function announcedAt(seconds: number, say: (minutes: number) => string): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes <= LAST_MINUTES ? say(minutes) : ''
}
