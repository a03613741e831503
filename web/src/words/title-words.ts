import { screens } from '@centrepass/contract/screens'
import type { Words } from './locale.ts'

const en = {
  account: screens.account.title as string,
  findParticipant: screens.findParticipant.title as string,
  maintenance: screens.maintenance.title as string,
  teamConfirm: screens.teamConfirm.title as string,
  teamView: screens.teamView.title as string,
  office: screens.office.title as string,
  officePeople: screens.officePeople.title as string,
  officePeopleList: screens.officePeopleList.title as string,
  officePerson: screens.officePerson.title as string,
  officeInvoices: screens.officeInvoices.title as string,
  officeInvoice: screens.officeInvoice.title as string,
  officeDoubles: screens.officeDoubles.title as string,
  officeDouble: screens.officeDouble.title as string,
  officeCompliance: screens.officeCompliance.title as string,
  officeChanges: screens.officeChanges.title as string,
  officeBooks: screens.officeBooks.title as string,
  officePrivacy: screens.officePrivacy.title as string,
  officeRecord: screens.officeRecord.title as string,
  officeSite: screens.officeSite.title as string,
  officeStaff: screens.officeStaff.title as string,
  officeView: screens.officeView.title as string,
  notFound: '404 Page Not Found',
}

const fr: typeof en = {
  account: 'Paramètres du compte',
  findParticipant: 'Relier des participants',
  maintenance: 'En maintenance',
  teamConfirm: 'Vérifier l’inscription de l’équipe',
  teamView: 'Voir l’équipe inscrite',
  office: 'Bureau',
  officePeople: 'Personnes',
  officePeopleList: 'Liste des personnes',
  officePerson: 'Personne',
  officeInvoices: 'Factures',
  officeInvoice: 'Facture',
  officeDoubles: 'Deux dossiers d’une personne',
  officeDouble: 'Comparer deux dossiers',
  officeCompliance: 'Conformité',
  officeChanges: 'Changements',
  officeBooks: 'Livres',
  officePrivacy: 'Vie privée',
  officeRecord: 'Registre',
  officeSite: 'Site',
  officeStaff: 'Personnes du bureau',
  officeView: 'Voir comme une famille',
  notFound: '404 Page introuvable',
}

export const titleWords: Words<typeof en> = { en, fr }
