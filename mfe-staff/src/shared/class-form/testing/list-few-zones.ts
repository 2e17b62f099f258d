/** Lets the select of time zones have few options, because the several hundred of a browser take long to render. */
export function listFewZones(): void {
  const zones = ['America/New_York', 'Asia/Tokyo', 'Europe/Berlin'];
  beforeEach(() => {
    jest.spyOn(Intl, 'supportedValuesOf').mockImplementation((key) => (key === 'timeZone' ? zones : []));
  });
}
