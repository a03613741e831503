/** The words around a person's data in the file. */
export const dataFileWords = {
  en: {
    title: (name: string) => `What we hold about ${name}`,
    intro: (association: string, day: string) =>
      `Made by ${association} on ${day}, at your request. It is as our records have it; names of fields are those of the records. Amounts are in cents. The same data for programs is at the end of this file.`,
    left: 'Not in it: what belongs to other people, such as the address of another guardian; passwords and other secrets, which we hold only as hashes.',
    yes: 'yes',
    no: 'no',
  },
  fr: {
    title: (name: string) => `Ce que nous conservons sur ${name}`,
    intro: (association: string, day: string) =>
      `Produit par ${association} le ${day}, à votre demande. Les données sont telles qu’au dossier; les noms des champs sont ceux du dossier. Les montants sont en cents. Les mêmes données, pour les logiciels, se trouvent à la fin de ce fichier.`,
    left: 'N’y figurent pas : ce qui appartient à d’autres personnes, comme l’adresse d’une autre personne tutrice; les mots de passe et autres secrets, que nous ne conservons que sous forme d’empreintes.',
    yes: 'oui',
    no: 'non',
  },
}
