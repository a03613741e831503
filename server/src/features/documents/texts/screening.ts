import type { TemplateBody } from '#platform/database/tables/catalogue'
import { sampleNote } from './sample-note.ts'

export const screening: TemplateBody = {
  en: {
    title: 'Screening declaration and Rule of Two pledge',
    note: sampleNote.en,
    sections: [
      {
        title: 'Declaration of charges and convictions',
        paragraphs: [
          'I, {participant_name}, declare that I have no conviction and face no charge for an offence against a child or a vulnerable person, for violence, or for sexual misconduct, and that no sport body has suspended me for such a reason. If I cannot declare this, I tell the office in confidence before I sign.',
        ],
      },
      {
        title: 'Consent to a record check',
        paragraphs: [
          'I agree to a criminal record check for work with people under {age_of_majority}, and that its result, not its details, is given to {association}. A check counts for a limited time, and I renew it when asked.',
          'Until the result is there my registration is not valid, and I do not work with minors.',
        ],
      },
      {
        title: 'Rule of Two',
        paragraphs: [
          'I am never alone with a minor where no one can see or interrupt us. Two screened adults are present, in person and online, at trips and treatments too. I write to minors in groups or with a parent copied in.',
        ],
      },
      {
        title: 'Duty to update',
        paragraphs: [
          'If something in this declaration changes during the season {season}, I tell the office within ten days. A false declaration ends my registration.',
        ],
      },
    ],
  },
  fr: {
    title: 'Déclaration de vérification et engagement à la règle de deux',
    note: sampleNote.fr,
    sections: [
      {
        title: 'Déclaration d’accusations et de condamnations',
        paragraphs: [
          'Je, {participant_name}, déclare n’avoir aucune condamnation ni accusation en cours pour une infraction contre un enfant ou une personne vulnérable, pour violence ou pour inconduite sexuelle, et n’avoir été suspendu par aucun organisme sportif pour un tel motif. Si je ne peux le déclarer, j’en informe le bureau en toute confidence avant de signer.',
        ],
      },
      {
        title: 'Consentement à une vérification',
        paragraphs: [
          'J’accepte une vérification du casier judiciaire pour le travail auprès des moins de {age_of_majority} ans, et que son résultat, sans les détails, soit transmis à {association}. Une vérification vaut pour un temps limité, et je la renouvelle sur demande.',
          'Tant que le résultat n’est pas reçu, mon inscription n’est pas valide et je ne travaille pas avec des mineurs.',
        ],
      },
      {
        title: 'Règle de deux',
        paragraphs: [
          'Je ne suis jamais seul avec une personne mineure là où nul ne peut nous voir ou nous interrompre. Deux adultes vérifiés sont présents, en personne et en ligne, aussi en déplacement et lors des soins. J’écris aux mineurs en groupe ou avec un parent en copie.',
        ],
      },
      {
        title: 'Devoir de mise à jour',
        paragraphs: [
          'Si un élément de cette déclaration change pendant la saison {season}, j’en informe le bureau dans les dix jours. Une fausse déclaration met fin à mon inscription.',
        ],
      },
    ],
  },
}
