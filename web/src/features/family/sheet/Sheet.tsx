import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type FormEvent, useState } from 'react'
import { useIsLoading } from '#api/loading.ts'
import type { ClubFieldsProps } from '#features/participants/choosing/club-choice.ts'
import { profileChoicesQuery } from '#features/participants/profile/profile-calls.ts'
import { FamilyOffers } from '#features/waiting/SpotOffers.tsx'
import { Link } from '#router/Link.tsx'
import { useCartCount } from '#state/cart-store.ts'
import { pathTo } from '#state/paths.ts'
import { Button, buttonLook } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { MedicalCheck } from './MedicalCheck.tsx'
import style from './Sheet.module.css'
import { SheetRow } from './SheetRow.tsx'
import { picksOf } from './shared-club.ts'
import { chosenIn, firstPick, type SheetPerson, toReview, totalOf } from './sheet-rules.ts'
import { sheetWords } from './sheet-words.ts'
import { usePicks } from './use-picks.ts'
import { useSheetSubmit } from './use-sheet-submit.ts'

type Props = { accountId: number; sheet: SheetPerson[]; clubFields: ComponentType<ClubFieldsProps> }

/** Everyone with what is chosen for them, and the one button that puts all of it into the cart. */
export function Sheet({ accountId, sheet, clubFields }: Props) {
  const words = useWords(sheetWords)
  const { picks: kept, choose, forget } = usePicks(accountId)
  const { data: lists } = useQuery(profileChoicesQuery)
  const picks = picksOf(sheet, kept, lists?.otherClubId ?? null)
  const [hasReviewed, setReviewed] = useState(false)
  const chosen = chosenIn(sheet, picks)
  const { errors, problems, submit } = useSheetSubmit({ chosen, hasReviewed, onDone: forget })
  const reviewed = toReview(chosen)
  const isNothing = sheet.every(({ options, more }) => options.length === 0 && more.length === 0)
  return (
    <form
      className={style.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p className={style.soft}>
        {isNothing
          ? words.allDone
          : sheet.some(({ recommended }) => recommended)
            ? words.lead
            : words.leadNone}
      </p>
      <FamilyOffers accountId={accountId} />
      <ul className={style.people}>
        {sheet.map((one) => (
          <SheetRow
            key={one.person.id}
            one={one}
            clubFields={clubFields}
            pick={picks[one.person.id] ?? firstPick(one)}
            problem={problems.find(
              (problem) => typeof problem === 'object' && problem.participant === one.person.id,
            )}
            onPick={(pick) => choose(one.person.id, pick)}
          />
        ))}
      </ul>
      {reviewed.length > 0 && (
        <MedicalCheck
          people={reviewed}
          isAgreed={hasReviewed}
          error={problems.includes('review') ? words.problems.review : null}
          onAgree={setReviewed}
        />
      )}
      <div className={style.add}>
        <Link
          to={pathTo('findParticipant')}
          search={{ redirect: pathTo('familyRegister') }}
          {...buttonLook('quiet')}
          data-flush
        >
          {words.addPerson}
        </Link>
      </div>
      {!isNothing && <SubmitBar count={chosen.length} total={totalOf(chosen)} errors={errors} />}
    </form>
  )
}

type BarProps = { count: number; total: string; errors: Parameters<typeof ErrorList>[0]['errors'] }

/** Always in sight on a phone. */
function SubmitBar({ count, total, errors }: BarProps) {
  const words = useWords(sheetWords)
  const { money } = useFormats()
  const isLoading = useIsLoading()
  const inCart = useCartCount()
  return (
    <div className={style.bar}>
      <ErrorList errors={errors} />
      <p className={style.sum}>
        {words.sum(count)} <strong>{money(total)}</strong>
      </p>
      {count === 0 && inCart > 0 ? (
        <Link to={pathTo('cart')} {...buttonLook()}>
          {words.toCart}
        </Link>
      ) : (
        <Button type="submit" loading={isLoading}>
          {words.submit}
        </Button>
      )}
    </div>
  )
}
