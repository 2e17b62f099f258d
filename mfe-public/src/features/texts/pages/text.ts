interface TextLink {
  readonly label: string;
  readonly to: string;
}

export interface TextSection {
  /** Fragment of its address. */
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Names and facts, such as what is stored and for how long. */
  readonly facts?: readonly (readonly [name: string, fact: string])[];
  readonly links?: readonly TextLink[];
}

/** A text page. */
export interface Text {
  readonly path: string;
  readonly title: string;
  readonly lead: string;
  /** Description for search results. */
  readonly description: string;
  /** Whether the sections are questions, which are marked as such for search engines. */
  readonly isQuestions?: boolean;
  readonly sections: readonly TextSection[];
}
