import type { Locale } from '../refusals/say.ts'
import type { NotificationKind, SubjectOf } from './notifications.ts'

/** The reader's language, and how days and amounts are written in it. */
export type NoticeFormats = {
  locale: Locale
  day: (date: string) => string
  money: (amount: string) => string
}

type About<K extends NotificationKind> = SubjectOf<K> & NoticeFormats & { person: string }
type Notice<K extends NotificationKind> = {
  title: (about: About<K>) => string
  sentence: (about: About<K>) => string
  /** The label of the button that opens the right page. */
  action: string | ((about: About<K>) => string)
}
export type NoticeWords = { [K in NotificationKind]: Notice<K> } & {
  /** The person and how many others of the family. */
  withOthers: (person: string, others: number) => string
}
