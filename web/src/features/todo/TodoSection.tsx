import type { TodoEntry, TodoKind } from '@centrepass/contract/todo/todo'
import { withCart } from '@centrepass/contract/todo/todo-rules'
import { todoTarget } from '@centrepass/contract/todo/todo-target'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from '#router/Link.tsx'
import { useCartCount } from '#state/cart-store.ts'
import { Button, buttonLook } from '#ui/Button.tsx'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import style from './TodoSection.module.css'
import { todoQuery } from './todo-calls.ts'
import { todoWords } from './todo-words.ts'
import { useTodoText } from './use-todo-text.ts'
import { isWaiting } from './waiting-kinds.ts'

type Props = { accountId: number; without?: readonly TodoEntry[] }

/** The family's to-do list, most urgent first, each with one link; `without` is what stands elsewhere on the page. */
export function TodoSection({ accountId, without = [] }: Props) {
  const words = useWords(todoWords)
  const inCart = useCartCount()
  const { data, isError, isFetching, refetch } = useQuery(todoQuery(accountId))
  const entries = data && withCart(data, inCart).filter((entry) => !without.includes(entry))
  if (entries?.length === 0 && without.length > 0) return null
  return (
    <Section title={words.title}>
      {isError && !data && (
        <div role="alert" className={style.failed}>
          <p>{words.failed}</p>
          <Button look="outline" loading={isFetching} onClick={() => refetch()}>
            {words.again}
          </Button>
        </div>
      )}
      {!data && !isError && <Skeleton rows={1} label={words.loading} />}
      {entries?.length === 0 && (
        <p className={style.done}>
          <Icon name="check" />
          {words.done}
        </p>
      )}
      {entries && entries.length > 0 && (
        <ol className={style.list}>
          {entries.map((entry, at) => (
            <Todo key={keyOf(entry)} entry={entry} isFirst={at === 0 && without.length === 0} />
          ))}
        </ol>
      )}
    </Section>
  )
}

const keyOf = ({ kind, participant, about, due_on }: TodoEntry) =>
  [kind, participant?.id, about, due_on].join(' ')

function Todo({ entry, isFirst }: { entry: TodoEntry; isFirst: boolean }) {
  const { title, text, action } = useTodoText()(entry)
  const titleId = useId()
  const { kind } = entry
  const { path, search = {} } = todoTarget(entry)
  return (
    <li className={style.entry}>
      <span className={style.icon} data-waits={isWaiting.has(kind) || undefined}>
        <Icon name={iconOf[kind]} />
      </span>
      <div className={style.text}>
        <h3 id={titleId}>{title}</h3>
        <p className={style.soft}>{text}</p>
      </div>
      <Link
        to={path}
        search={search}
        {...buttonLook(isFirst && !isWaiting.has(kind) ? 'primary' : 'outline')}
        // Several buttons have the same text; the title tells them apart.
        aria-describedby={titleId}
      >
        {action}
      </Link>
    </li>
  )
}

const iconOf: Record<TodoKind, IconName> = {
  pay_overdue: 'alert',
  pay_prepared: 'cart',
  accept_spot: 'clock',
  answer_call_off: 'alert',
  answer_transfer: 'people',
  sign_documents: 'sign',
  answer_link: 'people',
  confirm_contacts: 'people',
  answer_team: 'people',
  check_out_cart: 'cart',
  pay_registration: 'cart',
  confirm_link: 'mail',
  contact_office: 'alert',
  complete_profile: 'person',
  register: 'ball',
  wait_for_signature: 'clock',
  send_screening: 'mail',
  wait_for_screening: 'clock',
  connect_participant: 'people',
}
