import type { Deposit } from '@centrepass/contract/books/deposits'
import type { IconName } from '#ui/Icon.tsx'
import type { Tone } from '#ui/Mark.tsx'

export const depositMarks: Record<Deposit['state'], { tone: Tone; icon: IconName }> = {
  prepared: { tone: 'info', icon: 'clock' },
  booked: { tone: 'success', icon: 'check' },
  undone: { tone: 'plain', icon: 'close' },
}
