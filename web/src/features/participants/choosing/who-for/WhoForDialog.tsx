import type { Account } from '@centrepass/contract/accounts/accounts'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { peopleOf } from '#features/participants/linking/link-calls.ts'
import { historyQuery, participantQuery } from '#features/participants/participant-calls.ts'
import { forgetWanted, pathToRegister, rememberWanted, type WantedProduct } from '#state/intent.ts'
import { pathTo } from '#state/paths.ts'
import { Button, buttonLook } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import style from '../Choosing.module.css'
import { NotLoaded } from '../NotLoaded.tsx'
import { useChoicesFor } from '../use-choices.ts'
import { type Candidate, candidatesFor } from './candidates.ts'
import { WhoForRow } from './WhoForRow.tsx'
import { whoForWords } from './who-for-words.ts'

type Props = { account: Account; wanted: WantedProduct; onClose: () => void }

/** Asks which of the account's people a chosen product is for: those it fits first, the others with the reason. */
export function WhoForDialog({ account, wanted, onClose }: Props) {
  const words = useWords(whoForWords)
  const { product, candidates, failed, isFamily } = useCandidates(account, wanted)
  const close = () => {
    forgetWanted()
    onClose()
  }
  return (
    <Dialog title={words.title(product?.name ?? '')} closeLabel={words.close} onClose={close} wide>
      <div className={style.form}>
        <NotLoaded text={isFamily ? words.failed : words.listsFailed} failed={failed} />
        {failed.length === 0 && !candidates && <Skeleton rows={2} label={words.loading} />}
        {candidates && !product && <p>{words.gone}</p>}
        {candidates && product && (
          <>
            <p>{candidates.length > 0 ? words.whoFor : words.emptyFamily}</p>
            {candidates.length > 0 && (
              <ul className={style.list}>
                {candidates.map((candidate) => (
                  <WhoForRow key={candidate.person.id} candidate={candidate} wanted={wanted} />
                ))}
              </ul>
            )}
          </>
        )}
        {candidates && <Ways wanted={wanted} candidates={candidates} onClose={close} />}
      </div>
    </Dialog>
  )
}

type WaysProps = { wanted: WantedProduct; candidates: Candidate[]; onClose: () => void }

function Ways({ wanted, candidates, onClose }: WaysProps) {
  const words = useWords(whoForWords)
  const isInCart = candidates.some(({ choice }) => choice.isInCart)
  const path = pathToRegister(wanted)
  return (
    <div className={style.buttons}>
      {isInCart && (
        <Link to={pathTo('cart')} onClick={forgetWanted} {...buttonLook()}>
          {words.goToCart}
        </Link>
      )}
      <Link
        to={pathTo('findParticipant')}
        search={{ redirect: path }}
        onClick={() => rememberWanted(path)}
        {...buttonLook(candidates.length === 0 ? 'primary' : 'outline')}
      >
        {words.addPerson}
      </Link>
      <Button look="quiet" onClick={onClose}>
        {words.close}
      </Button>
    </div>
  )
}

function useCandidates(account: Account, wanted: WantedProduct) {
  const people = peopleOf(account)
  const details = useQueries({ queries: people.map(({ id }) => participantQuery(id)) })
  const isConfirmed = (at: number) => details[at]?.data?.is_confirmed === true
  const histories = useQueries({
    // Before the link is confirmed the server tells nothing of the history.
    queries: people.map(({ id }, at) => ({ ...historyQuery(id), enabled: isConfirmed(at) })),
  })
  const { choicesOf, productOf, failed: lists } = useChoicesFor()
  const known = people.flatMap((_, at) => {
    const person = details[at]?.data
    const history = isConfirmed(at) ? histories[at]?.data : []
    return person && history ? [{ person, history }] : []
  })
  const isThere = choicesOf !== null && known.length === people.length
  const family = [...details, ...histories].filter(({ isError }) => isError)
  return {
    product: productOf(wanted),
    candidates: isThere
      ? candidatesFor(
          known.map((one) => ({ ...one, ...choicesOf(one) })),
          wanted,
        )
      : null,
    failed: isThere ? [] : [...family, ...lists],
    isFamily: family.length > 0,
  }
}
