import { type NoticeTarget, profileTarget } from '../notifications/notice-targets.ts'
import type { TodoEntry } from './todo.ts'

/** Where an entry is done. */
export function todoTarget({ kind, participant, schedule_id, missing, about }: TodoEntry): NoticeTarget {
  switch (kind) {
    case 'pay_overdue':
      return { path: `/update-payment/${schedule_id}` }
    case 'sign_documents':
    case 'wait_for_signature':
      return { path: '/documents' }
    case 'answer_link':
    case 'confirm_link':
    case 'connect_participant':
      return { path: '/find-participant' }
    case 'pay_prepared':
      return { path: '/pay-registration' }
    case 'accept_spot':
      return { path: '/wait-list' }
    case 'answer_call_off':
      return { path: '/called-off' }
    case 'send_screening':
      return { path: `/participant/${participant?.id}`, search: { show: 'documents' } }
    case 'answer_team':
      return { path: `/participant/${participant?.id}`, search: { show: 'teams' } }
    case 'check_out_cart':
      return { path: '/cart' }
    case 'confirm_contacts':
      return profileTarget(Number(participant?.id), about ?? 'contact')
    case 'complete_profile':
      return profileTarget(Number(participant?.id), missing[0]?.part ?? 'unfinished')
    case 'register':
      return { path: '/register' }
    default:
      return { path: `/participant/${participant?.id}` }
  }
}
