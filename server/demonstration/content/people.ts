const NAMES = [
  {
    first: 'Thandiwe Sipho Nomsa Bongani Zanele Themba Lindiwe Mandla Nokuthula Sibusiso'.split(' '),
    last: 'Dlamini Nkosi Ndlovu Khumalo Zulu Mthembu Sithole Mkhize Cele Buthelezi'.split(' '),
  },
  {
    first: 'Lerato Tshepo Kagiso Palesa Thabo Naledi Mpho Refilwe Tebogo Karabo'.split(' '),
    last: 'Molefe Mokoena Modise Phiri Sello Tau Moloi Maseko Motaung Letsoalo'.split(' '),
  },
  {
    first: 'Johan Annelie Pieter Marlene Hennie Elsabe Riaan Charlize Francois Ilse'.split(' '),
    last: 'Botha|van der Merwe|Pretorius|du Plessis|Venter|Kruger|Steyn|Fourie|Coetzee|Nel'.split('|'),
  },
  {
    first: 'Priya Rajesh Kavitha Suren Anjali Yusuf Fatima Imraan Ayesha Dinesh'.split(' '),
    last: 'Naidoo Pillay Govender Moodley Reddy Singh Khan Patel Essop Maharaj'.split(' '),
  },
  {
    first: 'Sarah Michael Emma James Nicole Ryan Chantal Ashley Deon Megan'.split(' '),
    last: 'Adams Jacobs Smith Williams Davids Petersen Daniels Isaacs Hendricks Abrahams'.split(' '),
  },
];
const CITIES = ['Cape Town', 'Johannesburg', 'Durban', 'Pretoria', 'Gqeberha', 'Bloemfontein', 'Polokwane'];
export const PLANS = ['Basic', 'Plus', 'Premium'];

/** A person. The properties `city`, `plan`, `joined` and `spent` match the custom fields. */
export type Person = {
  number: string;
  first_name: string;
  last_name: string;
  city: string;
  plan: string;
  joined: string;
  spent: string;
};

const PEOPLE_COUNT = 1200;

/** Prefixes of South African networks. Repeated prefixes are more common. */
const NETWORKS = ['82', '82', '83', '82', '84', '83', '82', '83', '84'];

/**
 * Invented people, the same on every run. Their numbers start with 082 000, 083 000 and 084 000, which are
 * not assigned. All endings are equally common, because the simulated carrier's outcomes depend on the last
 * two digits.
 */
export const people: Person[] = Array.from({ length: PEOPLE_COUNT }, (_, nth) => {
  const { first, last } = NAMES[nth % NAMES.length]!;
  const turn = Math.floor(nth / NAMES.length);
  return {
    number: `27${NETWORKS[nth % NETWORKS.length]}000${1000 + nth * 7}`,
    first_name: first[turn % first.length]!,
    last_name: last[(turn + 3 * Math.floor(turn / first.length)) % last.length]!,
    city: CITIES[(nth * 3) % CITIES.length]!,
    plan: PLANS[nth % 10 < 5 ? 0 : nth % 10 < 8 ? 1 : 2]!,
    joined: exampleDay(nth),
    spent: ((nth * 7919) % 5000) + (nth % 4) * 0.25 + 49 + '',
  };
});

/** Returns a date from 2022 to 2025. */
function exampleDay(nth: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${2022 + (nth % 4)}-${pad(1 + ((nth * 5) % 12))}-${pad(1 + ((nth * 11) % 28))}`;
}
