import type { TemplateBody } from '#platform/database/tables/catalogue'
import { sampleNote } from './sample-note.ts'

export const privacy: TemplateBody = {
  en: {
    title: 'Privacy notice and sharing with the national body',
    note: sampleNote.en,
    sections: [
      {
        title: 'What we collect and why',
        paragraphs: [
          'To register {participant_name} we need a name, a birthdate, contact details, a club, an emergency contact and what a coach must know in an emergency. With this we check ages, form groups, insure, reach you and keep people safe.',
          'What we ask beyond that is marked as optional, and nothing depends on the answer.',
        ],
      },
      {
        title: 'Who receives it',
        paragraphs: [
          'The national federation receives name, birthdate, gender, category and club, because it insures every registered person and decides about eligibility. The club receives name, category and contact. Coaches of a team or program see health information during it, and no one else does.',
          'Card numbers go to the payment provider and never to us. We sell nothing.',
        ],
      },
      {
        title: 'Retention',
        paragraphs: [
          'Health information is erased thirteen months after the last season with a registration. Invoices and signed documents are kept as long as the law and the limitation of claims ask for it, for a person who was a minor until some years after they came of age.',
        ],
      },
      {
        title: 'Your rights and the privacy officer',
        paragraphs: [
          'You may see what we hold about you or the person you answer for, have it corrected, and ask us to erase what we no longer need. Write to the privacy officer of {association} at the address of the office; if our answer does not satisfy you, the Information and Privacy Commissioner can look into it.',
          'By signing you confirm that you have read this notice for the season {season} and agree to the sharing it describes.',
        ],
      },
    ],
  },
  fr: {
    title: 'Avis de confidentialité et partage avec l’organisme national',
    note: sampleNote.fr,
    sections: [
      {
        title: 'Ce que nous recueillons et pourquoi',
        paragraphs: [
          'Pour inscrire {participant_name}, il nous faut un nom, une date de naissance, des coordonnées, un club, un contact d’urgence et ce qu’un entraîneur doit savoir en cas d’urgence. Nous vérifions ainsi les âges, formons les groupes, assurons, vous joignons et veillons à la sécurité.',
          'Ce que nous demandons de plus est indiqué comme facultatif, et rien n’en dépend.',
        ],
      },
      {
        title: 'Qui les reçoit',
        paragraphs: [
          'La fédération nationale reçoit le nom, la date de naissance, le genre, la catégorie et le club, car elle assure chaque personne inscrite et décide de l’admissibilité. Le club reçoit le nom, la catégorie et les coordonnées. Les entraîneurs d’une équipe ou d’un programme voient les renseignements de santé pendant sa durée, et personne d’autre.',
          'Les numéros de carte vont au fournisseur de paiement et jamais chez nous. Nous ne vendons rien.',
        ],
      },
      {
        title: 'Conservation',
        paragraphs: [
          'Les renseignements de santé sont effacés treize mois après la dernière saison d’inscription. Les factures et les documents signés sont gardés aussi longtemps que la loi et la prescription l’exigent; pour une personne mineure, jusqu’à quelques années après sa majorité.',
        ],
      },
      {
        title: 'Vos droits et le responsable de la protection',
        paragraphs: [
          'Vous pouvez voir ce que nous détenons sur vous ou sur la personne dont vous répondez, le faire corriger et nous demander d’effacer ce dont nous n’avons plus besoin. Écrivez au responsable de la protection des renseignements de {association} à l’adresse du bureau; si notre réponse ne vous satisfait pas, le commissaire à l’information et à la protection de la vie privée peut s’en saisir.',
          'En signant, vous confirmez avoir lu cet avis pour la saison {season} et acceptez le partage décrit.',
        ],
      },
    ],
  },
}
