import type { SiteConfiguration } from '@centrepass/contract/site'

/** The association that the browser-side tests play in: west of UTC, so that days and instants can differ. */
export const configuration: SiteConfiguration = {
  association: {
    code: 'CCFHA',
    name: 'Cedar Coast Field Hockey Association',
    short_name: 'Cedar Coast Field Hockey',
    registration_title: 'Cedar Coast Field Hockey Registration',
    short_registration_title: 'CCFHA Registration',
    address: {
      line1: 'Suite 210 - 1840 Tidewater Way',
      city: 'Port Arbutus',
      province: 'BC',
      postal_code: 'V0X 1C0',
      country: 'CA',
    },
    telephone: '604-555-0140',
    fax: '604-555-0141',
    contact_url: 'https://www.cedarcoastfieldhockey.example/contact',
    timezone: 'America/Vancouver',
    currency: 'CAD',
    theme: {
      primary: '#0B5A6F',
      secondary: '#2E7D4F',
      background: '#F6F9FA',
      error: '#B3261E',
      info: '#1F6FB2',
      success: '#2E7D32',
      warning: '#B26A00',
      brand_light_blue: '#8FD3E8',
      brand_green: '#3FA66B',
      brand_blue: '#0B4F8A',
      brand_red: '#C8373A',
    },
  },
  api_host: '',
  card_script_url: '',
  signature_script_url: '',
  signature_client_id: '',
  error_reporting: null,
  clock_offset_ms: 0,
  is_demo: false,
}
