import { required } from '@centrepass/contract/ground/field-rules'
import type { MergeEffects } from '@centrepass/contract/people/merges'
import type { FormEvent } from 'react'
import { useIsLoading } from '#api/loading.ts'
import { useKeptForm } from '#office/use-kept-form.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import { useDeed } from '../use-deed.ts'
import style from './Doubles.module.css'
import { joinRecords, type MergeWish, setAside } from './doubles-calls.ts'
import { doublesWords } from './doubles-words.ts'

type Props = {
  wish: MergeWish
  /** Nothing where the two cannot be joined; then they can still be two people. */
  shown: { effects: MergeEffects; digest: string } | undefined
  onDone: () => void
}

const TWO = 'two people'

/** Which of the two buttons was pressed. */
const isTwo = ({ nativeEvent }: FormEvent) =>
  nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute('value') === TWO

const initial = { reason: '' }
const check = ({ reason }: typeof initial) => ({ reason: required(reason.trim()) })

/** One person or two: both answers need a reason. */
export function Decide({ wish, shown, onDone }: Props) {
  const words = useWords(doublesWords)
  const isLoading = useIsLoading()
  const isShared = Boolean(shown && shown.effects.collisions.length > 0)
  const joining = useDeed(isShared ? words.proposed : words.done, onDone)
  const parting = useDeed(words.setAside, onDone)
  const form = useKeptForm('one or two', { initial, check, say: useFieldWords() })
  const join = form.submit(async ({ reason }) => {
    if (shown) await joining.run(() => joinRecords({ ...wish, digest: shown.digest, reason }))
  })
  const part = form.submit(({ reason }) =>
    parting.run(() => setAside({ first_id: wish.kept_id, second_id: wish.dropped_id, reason })),
  )
  return (
    <form className={style.form} noValidate onSubmit={(event) => (isTwo(event) ? part(event) : join(event))}>
      <ErrorList errors={[...joining.errors, ...parting.errors]} />
      <TextAreaField {...form.text('reason')} label={words.reason} hint={words.reasonHint} maxLength={1000} />
      <div className={style.actions}>
        <Button type="submit" loading={isLoading} disabled={!shown}>
          {isShared ? words.propose : words.join}
        </Button>
        <Button type="submit" look="outline" disabled={isLoading} value={TWO}>
          {words.twoPeople}
        </Button>
      </div>
    </form>
  )
}
