/** Where the demonstration's events take place. Venues are invented; cities, zones and airports are real. */
export interface DemoPlace {
  venueName: string;
  venueAddress: string;
  city: string;
  state: string | null;
  country: string;
  timeZone: string;
  airport: string;
  latitude: number;
  longitude: number;
}

type Row = [
  venueName: string,
  venueAddress: string,
  city: string,
  state: string | null,
  country: string,
  timeZone: string,
  airport: string,
  latitude: number,
  longitude: number,
];

const rows = {
  chicago: [
    'Lakeshore Conference Center',
    '500 N Harbor Dr',
    'Chicago',
    'IL',
    'United States',
    'America/Chicago',
    'ORD',
    41.89,
    -87.61,
  ],
  orlando: [
    'Palmetto Grand Resort',
    '9300 Convention Way',
    'Orlando',
    'FL',
    'United States',
    'America/New_York',
    'MCO',
    28.43,
    -81.47,
  ],
  denver: ['Front Range Hall', '700 14th St', 'Denver', 'CO', 'United States', 'America/Denver', 'DEN', 39.74, -104.99],
  phoenix: [
    'Saguaro Convention Center',
    '100 N 3rd St',
    'Phoenix',
    'AZ',
    'United States',
    'America/Phoenix',
    'PHX',
    33.45,
    -112.07,
  ],
  seattle: [
    'Elliott Bay Hotel',
    '1400 6th Ave',
    'Seattle',
    'WA',
    'United States',
    'America/Los_Angeles',
    'SEA',
    47.61,
    -122.33,
  ],
  sandiego: [
    'Harborview Pavilion',
    '111 W Harbor Dr',
    'San Diego',
    'CA',
    'United States',
    'America/Los_Angeles',
    'SAN',
    32.71,
    -117.16,
  ],
  austin: [
    'Colorado River Ballroom',
    '500 E Cesar Chavez St',
    'Austin',
    'TX',
    'United States',
    'America/Chicago',
    'AUS',
    30.27,
    -97.74,
  ],
  nashville: [
    'Cumberland Music Hall',
    '201 Rep. John Lewis Way',
    'Nashville',
    'TN',
    'United States',
    'America/Chicago',
    'BNA',
    36.16,
    -86.78,
  ],
  boston: ['Seaport Forum', '415 Summer St', 'Boston', 'MA', 'United States', 'America/New_York', 'BOS', 42.35, -71.05],
  newyork: [
    'Hudson Yards Assembly',
    '430 W 33rd St',
    'New York',
    'NY',
    'United States',
    'America/New_York',
    'LGA',
    40.75,
    -74.0,
  ],
  atlanta: [
    'Peachtree Congress Hall',
    '285 Andrew Young Intl Blvd',
    'Atlanta',
    'GA',
    'United States',
    'America/New_York',
    'ATL',
    33.76,
    -84.39,
  ],
  lasvegas: [
    'Red Rock Meeting Center',
    '3150 Paradise Rd',
    'Las Vegas',
    'NV',
    'United States',
    'America/Los_Angeles',
    'LAS',
    36.13,
    -115.15,
  ],
  honolulu: [
    'Kapiolani Convention Hall',
    '1801 Kalakaua Ave',
    'Honolulu',
    'HI',
    'United States',
    'Pacific/Honolulu',
    'HNL',
    21.29,
    -157.84,
  ],
  toronto: [
    'Front Street Congress Centre',
    '255 Front St W',
    'Toronto',
    'ON',
    'Canada',
    'America/Toronto',
    'YYZ',
    43.64,
    -79.39,
  ],
  london: [
    'Southbank Lecture Hall',
    '12 Belvedere Rd',
    'London',
    null,
    'United Kingdom',
    'Europe/London',
    'LHR',
    51.5,
    -0.12,
  ],
  lisbon: ['Centro Atlântico', 'Praça das Indústrias', 'Lisbon', null, 'Portugal', 'Europe/Lisbon', 'LIS', 38.7, -9.18],
} satisfies Record<string, Row>;

export type DemoPlaceKey = keyof typeof rows;

export function demoPlace(key: DemoPlaceKey): DemoPlace {
  const [venueName, venueAddress, city, state, country, timeZone, airport, latitude, longitude]: Row = rows[key];
  return { venueName, venueAddress, city, state, country, timeZone, airport, latitude, longitude };
}
