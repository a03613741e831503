import { useAccount } from '#api/session.ts'
import { newCount } from '#features/notifications/read-rules.ts'
import { useNavigate } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { useCartCount } from '#state/cart-store.ts'
import { pathTo } from '#state/paths.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useWords } from '#words/locale.ts'
import { shellWords } from '../shell-words.ts'
import style from '../TopBar.module.css'
import { ACCOUNT_CARD_ID, AccountCard } from './AccountCard.tsx'
import { useLogOut } from './use-log-out.tsx'

/** The ways of a family, in the bar at the top, and at the lower edge of a phone. */
export function SignedInControls() {
  const words = useWords(shellWords)
  const navigate = useNavigate()
  const cartCount = useCartCount()
  const account = useAccount()
  const { logOut, question } = useLogOut()
  const news = account ? newCount(account) : 0
  return (
    <>
      <IconButton
        icon="trophy"
        label={words.tournaments}
        text={words.tabs.tournament}
        onClick={() => navigate({ to: pathTo('tournaments') })}
      />
      <div className={style.tabs}>
        <Link to={pathTo('home')} className={`${style.tab} ${style.home}`}>
          <Icon name="home" size={22} />
          {words.tabs.home}
        </Link>
        <Link to={pathTo('family')} className={style.tab}>
          <Icon name="people" size={22} />
          {words.tabs.family}
        </Link>
        <IconButton
          icon="cart"
          label={words.cart}
          text={words.tabs.cart}
          badge={cartCount}
          onClick={() => navigate({ to: pathTo('cart') })}
        />
        <IconButton
          icon="person"
          label={words.account}
          text={words.tabs.account}
          badge={news}
          badgeText={words.newNotifications(news)}
          popoverTarget={ACCOUNT_CARD_ID}
        />
        <AccountCard onLogOut={logOut} />
      </div>
      <div className={style.logOut}>
        <IconButton icon="logOut" label={words.logOut} text={words.logOut} onClick={logOut} />
      </div>
      {question}
    </>
  )
}
