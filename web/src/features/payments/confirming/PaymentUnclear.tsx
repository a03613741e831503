import { Button } from '#ui/Button.tsx'
import { PageCard } from '#ui/PageCard.tsx'
import { useWords } from '#words/locale.ts'
import { confirmingWords } from './confirming-words.ts'

type Props = { isLooking: boolean; isChecking: boolean; onCheck: () => void }

/** No answer came back: the page never asks to pay again before the result is known. */
export function PaymentUnclear({ isLooking, isChecking, onCheck }: Props) {
  const words = useWords(confirmingWords)
  return (
    <PageCard
      icon="help"
      title={words.unclearTitle}
      actions={
        <Button loading={isLooking || isChecking} onClick={onCheck}>
          {words.checkAgain}
        </Button>
      }
    >
      <p role="status">{isLooking ? words.looking : words.unclear}</p>
    </PageCard>
  )
}
