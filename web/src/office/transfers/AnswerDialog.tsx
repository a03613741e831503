import { required } from '@centrepass/contract/ground/field-rules'
import type { OfficeTransfer } from '@centrepass/contract/transfers/office-transfers'
import type { TransferSide } from '@centrepass/contract/transfers/transfer-rules'
import { useIsLoading } from '#api/loading.ts'
import { KeptDialog } from '#office/KeptDialog.tsx'
import { useKeptForm } from '#office/use-kept-form.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import deed from '../Deed.module.css'
import shared from '../shared/Shared.module.css'
import { useDeed } from '../use-deed.ts'
import { answerTransfer } from './transfer-calls.ts'
import { transferWords } from './transfer-words.ts'

type Props = { transfer: OfficeTransfer; side: TransferSide; mayDecide: boolean; onClose: () => void }

/** Whose answer it is and what either does is said first; a no, and an answer in place of a club, has its reason. */
export function AnswerDialog({ transfer, side, mayDecide, onClose }: Props) {
  const words = useWords(transferWords)
  const isLoading = useIsLoading()
  const { errors, run } = useDeed(words.sent, onClose)
  const isInPlace = mayDecide && transfer.in_place_of.includes(side)
  const form = useKeptForm('fields', {
    initial: { answer: 'yes', reason: '' },
    check: ({ answer, reason }) => ({
      reason: answer === 'no' || isInPlace ? required(reason.trim()) : null,
    }),
    say: useFieldWords(),
  })
  const club = (side === 'leaving' ? transfer.from_club : transfer.to_club).name
  const { first_name, last_name } = transfer.person
  return (
    <KeptDialog
      about={`${transfer.id} ${side}`}
      title={isInPlace ? words.answerInPlace(club) : words.answerFor(club)}
      closeLabel={words.close}
      onClose={onClose}
    >
      <form
        className={deed.form}
        noValidate
        onSubmit={form.submit(({ answer, reason }) =>
          run(() =>
            answerTransfer(transfer, mayDecide, {
              ...{ side, reason: reason.trim(), answer: answer === 'no' ? 'no' : 'yes' },
            }),
          ),
        )}
      >
        <p>
          <strong>{`${first_name} ${last_name}`}</strong> ·{' '}
          {words.wayText(transfer.from_club.name, transfer.to_club.name)}
        </p>
        <p>{words.sides[side]}</p>
        {isInPlace && <p className={shared.soft}>{words.inPlaceText}</p>}
        <ErrorList errors={errors} />
        <RadioField
          {...form.choice('answer')}
          label={words.choice}
          options={[
            { value: 'yes', label: words.choices.yes },
            { value: 'no', label: words.choices.no },
          ]}
        />
        <p className={shared.soft}>{form.values.answer === 'no' ? words.whatNo : words.whatYes}</p>
        <TextAreaField
          {...form.text('reason')}
          label={words.reason}
          hint={isInPlace || form.values.answer === 'no' ? words.reasonHint : words.reasonOptional}
          maxLength={500}
        />
        <div className={deed.actions}>
          <Button type="submit" loading={isLoading}>
            {words.send}
          </Button>
          <Button look="outline" disabled={isLoading} onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </KeptDialog>
  )
}
