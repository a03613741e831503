import type { Account } from '@centrepass/contract/accounts/accounts'
import { useFamily } from '#features/participants/use-family.ts'
import { Link } from '#router/Link.tsx'
import { forgetWanted, pathToRegister, rememberWanted, type WantedProduct } from '#state/intent.ts'
import { pathTo } from '#state/paths.ts'
import { Button, buttonLook } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import style from '../Choosing.module.css'
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
        <NotLoaded text={isFamily ? words.failed : words.listsFailed} again={words.again} failed={failed} />
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
  const { members, failed: family } = useFamily(account)
  const { choicesOf, productOf, failed: lists } = useChoicesFor()
  const isThere = choicesOf !== null && members !== null
  return {
    product: productOf(wanted),
    candidates: isThere
      ? candidatesFor(
          members.map((member) => ({ ...member, ...choicesOf(member) })),
          wanted,
        )
      : null,
    failed: isThere ? [] : [...family, ...lists],
    isFamily: family.length > 0,
  }
}
