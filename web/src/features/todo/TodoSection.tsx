import type { TodoEntry, TodoKind } from '@centrepass/contract/todo/todo'
import { todoTarget, withCart } from '@centrepass/contract/todo/todo-rules'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useCartCount } from '#state/cart-store.ts'
import { Button, buttonLook } from '#ui/Button.tsx'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { useMissingText } from '#words/missing-words.ts'
import style from './TodoSection.module.css'
import { todoQuery } from './todo-calls.ts'
import { todoWords } from './todo-words.ts'

/** The family's to-do list, most urgent first, each with one link. */
export function TodoSection({ accountId }: { accountId: number }) {
  const words = useWords(todoWords)
  const inCart = useCartCount()
  const { data, isError, isFetching, refetch } = useQuery(todoQuery(accountId))
  const entries = data && withCart(data, inCart)
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
            <Todo key={keyOf(entry)} entry={entry} isFirst={at === 0} />
          ))}
        </ol>
      )}
    </Section>
  )
}

const keyOf = ({ kind, participant, about, due_on }: TodoEntry) =>
  [kind, participant?.id, about, due_on].join(' ')

function Todo({ entry, isFirst }: { entry: TodoEntry; isFirst: boolean }) {
  const words = useWords(todoWords)
  const { money, day } = useFormats()
  const missingText = useMissingText()
  const titleId = useId()
  const { kind, participant, count, about, amount, due_on, missing } = entry
  const said = words.entries[kind]
  const todo = {
    ...{ count, name: participant?.name ?? '', about: about ?? '' },
    amount: amount === null ? '' : money(amount),
    day: due_on === null ? '' : day(due_on),
  }
  const { path, search = {} } = todoTarget(entry)
  return (
    <li className={style.entry}>
      <span className={style.icon} data-waits={isWaiting.has(kind) || undefined}>
        <Icon name={iconOf[kind]} />
      </span>
      <div className={style.text}>
        <h3 id={titleId}>{said.title(todo)}</h3>
        <p className={style.soft}>
          {missing.length > 0 ? missing.map(missingText).join(' · ') : said.text(todo)}
        </p>
      </div>
      <Link
        to={path}
        search={search}
        {...buttonLook(isFirst && !isWaiting.has(kind) ? 'primary' : 'outline')}
        // Several buttons have the same text; the title tells them apart.
        aria-describedby={titleId}
      >
        {said.action}
      </Link>
    </li>
  )
}

/** Nothing to do but to wait: never the loudest thing on the page. */
const isWaiting: ReadonlySet<TodoKind> = new Set(['wait_for_signature', 'wait_for_screening'])

const iconOf: Record<TodoKind, IconName> = {
  pay_overdue: 'alert',
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
  wait_for_screening: 'clock',
  connect_participant: 'people',
}
