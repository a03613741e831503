import type { TemplateBody } from '#platform/database/tables/catalogue'
import { sampleNote } from './sample-note.ts'

export const codeConduct: TemplateBody = {
  en: {
    title: 'Participant code of conduct',
    note: sampleNote.en,
    sections: [
      {
        title: 'Respect',
        paragraphs: [
          'This code counts for {participant_name} in everything that {association} organises in the season {season}, on the field and beside it.',
          'Everyone is treated with respect: team mates, opponents, coaches, officials, volunteers and families, however well they play. Officials decide; players and parents may ask, and do not shout.',
        ],
      },
      {
        title: 'Prohibited behaviours',
        paragraphs: [
          'Not accepted are violence and threats, bullying and hazing, discrimination, harassment of any kind, sexual misconduct, neglect and abuse, doping, alcohol or drugs around youth activities, and betting on your own games.',
          'Between an adult and a minor there are no private rides, rooms or meetings without a second adult.',
        ],
      },
      {
        title: 'Social media and messaging',
        paragraphs: [
          'What would be wrong on the field is wrong online. Do not post pictures of others without their consent, or anything that shames a person.',
          'Coaches and other adults write to minors in groups or with a parent copied in, never alone.',
        ],
      },
      {
        title: 'Reporting and discipline',
        paragraphs: [
          'If you see or suffer something that this code forbids, you can tell a coach, the office or the independent safe sport line. No one is punished for reporting in good faith, and harm to a child is reported to the authorities.',
          'Breaking this code can lead to a warning, a suspension or the end of the registration, after both sides were heard.',
        ],
      },
    ],
  },
  fr: {
    title: 'Code de conduite des participants',
    note: sampleNote.fr,
    sections: [
      {
        title: 'Respect',
        paragraphs: [
          'Ce code vaut pour {participant_name} dans tout ce que {association} organise pendant la saison {season}, sur le terrain et en dehors.',
          'Chaque personne est traitée avec respect : coéquipiers, adversaires, entraîneurs, officiels, bénévoles et familles, peu importe qui elle est ou comment elle joue. Les officiels décident; on peut demander, on ne crie pas.',
        ],
      },
      {
        title: 'Comportements interdits',
        paragraphs: [
          'Ne sont pas acceptés : la violence et les menaces, l’intimidation et les initiations, la discrimination, le harcèlement sous toutes ses formes, l’inconduite sexuelle, la négligence et les mauvais traitements, le dopage, l’alcool ou les drogues autour des activités de jeunes, et les paris sur ses propres matchs.',
          'Entre un adulte et une personne mineure, pas de trajet, de chambre ni de rencontre en privé sans un second adulte.',
        ],
      },
      {
        title: 'Médias sociaux et messages',
        paragraphs: [
          'Ce qui serait mal sur le terrain l’est aussi en ligne. Personne ne publie l’image d’autrui sans son consentement, ni rien qui humilie quelqu’un.',
          'Les entraîneurs et les autres adultes écrivent aux mineurs en groupe ou avec un parent en copie, jamais seuls.',
        ],
      },
      {
        title: 'Signalement et discipline',
        paragraphs: [
          'Quiconque voit ou subit ce que ce code interdit peut en parler à un entraîneur, au bureau ou à la ligne indépendante de sport sécuritaire. Personne n’est puni pour un signalement de bonne foi, et un tort fait à un enfant est signalé aux autorités.',
          'Un manquement peut mener à un avertissement, à une suspension ou à la fin de l’inscription, après que les deux parties ont été entendues.',
        ],
      },
    ],
  },
}
