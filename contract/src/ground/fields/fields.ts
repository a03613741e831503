import { accountHelpFields } from './account-help.ts'
import { accountFields } from './accounts.ts'
import { bookFields } from './books.ts'
import { catalogueFields } from './catalogue.ts'
import { classFields } from './classes.ts'
import { discountFields } from './discounts.ts'
import { documentFields } from './documents.ts'
import { entryFields } from './entries.ts'
import { importFields } from './imports.ts'
import { moneyFields } from './money.ts'
import { officeFields } from './office.ts'
import { officeMoneyFields } from './office-money.ts'
import { officePeopleFields } from './office-people.ts'
import { peopleFields } from './people.ts'
import { playFields } from './play.ts'
import { preparedFields } from './prepared.ts'
import { seasonFields } from './season.ts'
import { siteFields } from './site.ts'
import { teamFields } from './teams.ts'
import { transferFields } from './transfers.ts'
import { viewFields } from './views.ts'
import { waitingFields } from './waiting.ts'

/**
 * What the API document says of each field, by its name. Where a name has several meanings, `owner.name` says more:
 * the owner is the shape, the field around it or, at the top of a body or an answer, the call. For the server only.
 */
export const fields: Readonly<Record<string, string>> = {
  ...preparedFields,
  ...classFields,
  ...importFields,
  ...seasonFields,
  ...officeFields,
  ...viewFields,
  ...officePeopleFields,
  ...accountHelpFields,
  ...transferFields,
  ...waitingFields,
  ...peopleFields,
  ...accountFields,
  ...catalogueFields,
  ...moneyFields,
  ...bookFields,
  ...discountFields,
  ...officeMoneyFields,
  ...teamFields,
  ...playFields,
  ...entryFields,
  ...documentFields,
  ...siteFields,
}
