-- Countries: ISO 3166-1 of today, as in src/shared/account/countries.ts. Withdrawn and reserved codes become null.
UPDATE "player" SET country = NULL WHERE country NOT IN ('AD', 'AE', 'AF', 'AG', 'AI', 'AL', 'AM', 'AO', 'AQ', 'AR', 'AS', 'AT', 'AU', 'AW', 'AX', 'AZ', 'BA', 'BB', 'BD', 'BE', 'BF', 'BG', 'BH', 'BI', 'BJ', 'BL', 'BM', 'BN', 'BO', 'BQ', 'BR', 'BS', 'BT', 'BV', 'BW', 'BY', 'BZ', 'CA', 'CC', 'CD', 'CF', 'CG', 'CH', 'CI', 'CK', 'CL', 'CM', 'CN', 'CO', 'CR', 'CU', 'CV', 'CW', 'CX', 'CY', 'CZ', 'DE', 'DJ', 'DK', 'DM', 'DO', 'DZ', 'EC', 'EE', 'EG', 'EH', 'ER', 'ES', 'ET', 'FI', 'FJ', 'FK', 'FM', 'FO', 'FR', 'GA', 'GB', 'GD', 'GE', 'GF', 'GG', 'GH', 'GI', 'GL', 'GM', 'GN', 'GP', 'GQ', 'GR', 'GS', 'GT', 'GU', 'GW', 'GY', 'HK', 'HM', 'HN', 'HR', 'HT', 'HU', 'ID', 'IE', 'IL', 'IM', 'IN', 'IO', 'IQ', 'IR', 'IS', 'IT', 'JE', 'JM', 'JO', 'JP', 'KE', 'KG', 'KH', 'KI', 'KM', 'KN', 'KP', 'KR', 'KW', 'KY', 'KZ', 'LA', 'LB', 'LC', 'LI', 'LK', 'LR', 'LS', 'LT', 'LU', 'LV', 'LY', 'MA', 'MC', 'MD', 'ME', 'MF', 'MG', 'MH', 'MK', 'ML', 'MM', 'MN', 'MO', 'MP', 'MQ', 'MR', 'MS', 'MT', 'MU', 'MV', 'MW', 'MX', 'MY', 'MZ', 'NA', 'NC', 'NE', 'NF', 'NG', 'NI', 'NL', 'NO', 'NP', 'NR', 'NU', 'NZ', 'OM', 'PA', 'PE', 'PF', 'PG', 'PH', 'PK', 'PL', 'PM', 'PN', 'PR', 'PS', 'PT', 'PW', 'PY', 'QA', 'RE', 'RO', 'RS', 'RU', 'RW', 'SA', 'SB', 'SC', 'SD', 'SE', 'SG', 'SH', 'SI', 'SJ', 'SK', 'SL', 'SM', 'SN', 'SO', 'SR', 'SS', 'ST', 'SV', 'SX', 'SY', 'SZ', 'TC', 'TD', 'TF', 'TG', 'TH', 'TJ', 'TK', 'TL', 'TM', 'TN', 'TO', 'TR', 'TT', 'TV', 'TW', 'TZ', 'UA', 'UG', 'UM', 'US', 'UY', 'UZ', 'VA', 'VC', 'VE', 'VG', 'VI', 'VN', 'VU', 'WF', 'WS', 'YE', 'YT', 'ZA', 'ZM', 'ZW');--> statement-breakpoint
UPDATE "board_score" SET country = NULL WHERE country NOT IN ('AD', 'AE', 'AF', 'AG', 'AI', 'AL', 'AM', 'AO', 'AQ', 'AR', 'AS', 'AT', 'AU', 'AW', 'AX', 'AZ', 'BA', 'BB', 'BD', 'BE', 'BF', 'BG', 'BH', 'BI', 'BJ', 'BL', 'BM', 'BN', 'BO', 'BQ', 'BR', 'BS', 'BT', 'BV', 'BW', 'BY', 'BZ', 'CA', 'CC', 'CD', 'CF', 'CG', 'CH', 'CI', 'CK', 'CL', 'CM', 'CN', 'CO', 'CR', 'CU', 'CV', 'CW', 'CX', 'CY', 'CZ', 'DE', 'DJ', 'DK', 'DM', 'DO', 'DZ', 'EC', 'EE', 'EG', 'EH', 'ER', 'ES', 'ET', 'FI', 'FJ', 'FK', 'FM', 'FO', 'FR', 'GA', 'GB', 'GD', 'GE', 'GF', 'GG', 'GH', 'GI', 'GL', 'GM', 'GN', 'GP', 'GQ', 'GR', 'GS', 'GT', 'GU', 'GW', 'GY', 'HK', 'HM', 'HN', 'HR', 'HT', 'HU', 'ID', 'IE', 'IL', 'IM', 'IN', 'IO', 'IQ', 'IR', 'IS', 'IT', 'JE', 'JM', 'JO', 'JP', 'KE', 'KG', 'KH', 'KI', 'KM', 'KN', 'KP', 'KR', 'KW', 'KY', 'KZ', 'LA', 'LB', 'LC', 'LI', 'LK', 'LR', 'LS', 'LT', 'LU', 'LV', 'LY', 'MA', 'MC', 'MD', 'ME', 'MF', 'MG', 'MH', 'MK', 'ML', 'MM', 'MN', 'MO', 'MP', 'MQ', 'MR', 'MS', 'MT', 'MU', 'MV', 'MW', 'MX', 'MY', 'MZ', 'NA', 'NC', 'NE', 'NF', 'NG', 'NI', 'NL', 'NO', 'NP', 'NR', 'NU', 'NZ', 'OM', 'PA', 'PE', 'PF', 'PG', 'PH', 'PK', 'PL', 'PM', 'PN', 'PR', 'PS', 'PT', 'PW', 'PY', 'QA', 'RE', 'RO', 'RS', 'RU', 'RW', 'SA', 'SB', 'SC', 'SD', 'SE', 'SG', 'SH', 'SI', 'SJ', 'SK', 'SL', 'SM', 'SN', 'SO', 'SR', 'SS', 'ST', 'SV', 'SX', 'SY', 'SZ', 'TC', 'TD', 'TF', 'TG', 'TH', 'TJ', 'TK', 'TL', 'TM', 'TN', 'TO', 'TR', 'TT', 'TV', 'TW', 'TZ', 'UA', 'UG', 'UM', 'US', 'UY', 'UZ', 'VA', 'VC', 'VE', 'VG', 'VI', 'VN', 'VU', 'WF', 'WS', 'YE', 'YT', 'ZA', 'ZM', 'ZW');--> statement-breakpoint
-- Time zones: old names and other upper and lower case become the present name, as in src/shared/account/time-zones.ts.
WITH "zone" AS (
	SELECT lower(old) AS name, zone FROM (VALUES
		('Africa/Asmara', 'Africa/Asmera'),
		('Africa/Bamako', 'Africa/Timbuktu'),
		('Africa/Cairo', 'Egypt'),
		('Africa/Tripoli', 'Libya'),
		('America/Adak', 'America/Atka US/Aleutian'),
		('America/Anchorage', 'US/Alaska'),
		('America/Argentina/Buenos_Aires', 'America/Buenos_Aires'),
		('America/Argentina/Catamarca', 'America/Argentina/ComodRivadavia America/Catamarca'),
		('America/Argentina/Cordoba', 'America/Cordoba America/Rosario'),
		('America/Argentina/Jujuy', 'America/Jujuy'),
		('America/Argentina/Mendoza', 'America/Mendoza'),
		('America/Atikokan', 'America/Coral_Harbour'),
		('America/Chicago', 'CST6CDT US/Central'),
		('America/Denver', 'America/Shiprock MST7MDT Navajo US/Mountain'),
		('America/Detroit', 'US/Michigan'),
		('America/Edmonton', 'America/Yellowknife Canada/Mountain'),
		('America/Halifax', 'Canada/Atlantic'),
		('America/Havana', 'Cuba'),
		('America/Indiana/Indianapolis', 'America/Fort_Wayne America/Indianapolis US/East-Indiana'),
		('America/Indiana/Knox', 'America/Knox_IN US/Indiana-Starke'),
		('America/Iqaluit', 'America/Pangnirtung'),
		('America/Jamaica', 'Jamaica'),
		('America/Kentucky/Louisville', 'America/Louisville'),
		('America/Los_Angeles', 'PST8PDT US/Pacific'),
		('America/Manaus', 'Brazil/West'),
		('America/Mazatlan', 'Mexico/BajaSur'),
		('America/Mexico_City', 'Mexico/General'),
		('America/New_York', 'EST5EDT US/Eastern'),
		('America/Noronha', 'Brazil/DeNoronha'),
		('America/Nuuk', 'America/Godthab'),
		('America/Panama', 'EST'),
		('America/Phoenix', 'MST US/Arizona'),
		('America/Regina', 'Canada/Saskatchewan'),
		('America/Rio_Branco', 'America/Porto_Acre Brazil/Acre'),
		('America/Santiago', 'Chile/Continental'),
		('America/Sao_Paulo', 'Brazil/East'),
		('America/St_Johns', 'Canada/Newfoundland'),
		('America/St_Thomas', 'America/Virgin'),
		('America/Tijuana', 'America/Ensenada America/Santa_Isabel Mexico/BajaNorte'),
		('America/Toronto', 'America/Montreal America/Nipigon America/Thunder_Bay Canada/Eastern'),
		('America/Vancouver', 'Canada/Pacific'),
		('America/Whitehorse', 'Canada/Yukon'),
		('America/Winnipeg', 'America/Rainy_River Canada/Central'),
		('Antarctica/McMurdo', 'Antarctica/South_Pole'),
		('Arctic/Longyearbyen', 'Atlantic/Jan_Mayen'),
		('Asia/Ashgabat', 'Asia/Ashkhabad'),
		('Asia/Dhaka', 'Asia/Dacca'),
		('Asia/Ho_Chi_Minh', 'Asia/Saigon'),
		('Asia/Hong_Kong', 'Hongkong'),
		('Asia/Jerusalem', 'Asia/Tel_Aviv Israel'),
		('Asia/Kathmandu', 'Asia/Katmandu'),
		('Asia/Kolkata', 'Asia/Calcutta'),
		('Asia/Macau', 'Asia/Macao'),
		('Asia/Makassar', 'Asia/Ujung_Pandang'),
		('Asia/Nicosia', 'Europe/Nicosia'),
		('Asia/Seoul', 'ROK'),
		('Asia/Shanghai', 'Asia/Chongqing Asia/Chungking Asia/Harbin PRC'),
		('Asia/Singapore', 'Singapore'),
		('Asia/Taipei', 'ROC'),
		('Asia/Tehran', 'Iran'),
		('Asia/Thimphu', 'Asia/Thimbu'),
		('Asia/Tokyo', 'Japan'),
		('Asia/Ulaanbaatar', 'Asia/Choibalsan Asia/Ulan_Bator'),
		('Asia/Urumqi', 'Asia/Kashgar'),
		('Asia/Yangon', 'Asia/Rangoon'),
		('Atlantic/Faroe', 'Atlantic/Faeroe'),
		('Atlantic/Reykjavik', 'Iceland'),
		('Australia/Adelaide', 'Australia/South'),
		('Australia/Brisbane', 'Australia/Queensland'),
		('Australia/Broken_Hill', 'Australia/Yancowinna'),
		('Australia/Darwin', 'Australia/North'),
		('Australia/Hobart', 'Australia/Currie Australia/Tasmania'),
		('Australia/Lord_Howe', 'Australia/LHI'),
		('Australia/Melbourne', 'Australia/Victoria'),
		('Australia/Perth', 'Australia/West'),
		('Australia/Sydney', 'Australia/ACT Australia/Canberra Australia/NSW'),
		('Europe/Athens', 'EET'),
		('Europe/Brussels', 'CET MET'),
		('Europe/Chisinau', 'Europe/Tiraspol'),
		('Europe/Dublin', 'Eire'),
		('Europe/Istanbul', 'Asia/Istanbul Turkey'),
		('Europe/Kyiv', 'Europe/Kiev Europe/Uzhgorod Europe/Zaporozhye'),
		('Europe/Lisbon', 'Portugal WET'),
		('Europe/London', 'Europe/Belfast GB GB-Eire'),
		('Europe/Moscow', 'W-SU'),
		('Europe/Warsaw', 'Poland'),
		('Pacific/Auckland', 'NZ'),
		('Pacific/Chatham', 'NZ-CHAT'),
		('Pacific/Chuuk', 'Pacific/Truk Pacific/Yap'),
		('Pacific/Easter', 'Chile/EasterIsland'),
		('Pacific/Honolulu', 'HST Pacific/Johnston US/Hawaii'),
		('Pacific/Kanton', 'Pacific/Enderbury'),
		('Pacific/Kwajalein', 'Kwajalein'),
		('Pacific/Pago_Pago', 'Pacific/Samoa US/Samoa'),
		('Pacific/Pohnpei', 'Pacific/Ponape'),
		('UTC', 'Etc/GMT Etc/GMT+0 Etc/GMT-0 Etc/GMT0 Etc/Greenwich Etc/UCT Etc/UTC Etc/Universal Etc/Zulu GMT GMT+0 GMT-0 GMT0 Greenwich UCT Universal Zulu')
	) AS renamed (zone, olds) CROSS JOIN LATERAL unnest(string_to_array(olds, ' ')) AS old
	UNION ALL
	SELECT lower(zone), zone FROM unnest(string_to_array('Africa/Abidjan Africa/Accra Africa/Addis_Ababa Africa/Algiers Africa/Asmara Africa/Bamako Africa/Bangui Africa/Banjul Africa/Bissau Africa/Blantyre Africa/Brazzaville Africa/Bujumbura Africa/Cairo Africa/Casablanca Africa/Ceuta Africa/Conakry Africa/Dakar Africa/Dar_es_Salaam Africa/Djibouti Africa/Douala Africa/El_Aaiun Africa/Freetown Africa/Gaborone Africa/Harare Africa/Johannesburg Africa/Juba Africa/Kampala Africa/Khartoum Africa/Kigali Africa/Kinshasa Africa/Lagos Africa/Libreville Africa/Lome Africa/Luanda Africa/Lubumbashi Africa/Lusaka Africa/Malabo Africa/Maputo Africa/Maseru Africa/Mbabane Africa/Mogadishu Africa/Monrovia Africa/Nairobi Africa/Ndjamena Africa/Niamey Africa/Nouakchott Africa/Ouagadougou Africa/Porto-Novo Africa/Sao_Tome Africa/Tripoli Africa/Tunis Africa/Windhoek America/Adak America/Anchorage America/Anguilla America/Antigua America/Araguaina America/Argentina/Buenos_Aires America/Argentina/Catamarca America/Argentina/Cordoba America/Argentina/Jujuy America/Argentina/La_Rioja America/Argentina/Mendoza America/Argentina/Rio_Gallegos America/Argentina/Salta America/Argentina/San_Juan America/Argentina/San_Luis America/Argentina/Tucuman America/Argentina/Ushuaia America/Aruba America/Asuncion America/Atikokan America/Bahia America/Bahia_Banderas America/Barbados America/Belem America/Belize America/Blanc-Sablon America/Boa_Vista America/Bogota America/Boise America/Cambridge_Bay America/Campo_Grande America/Cancun America/Caracas America/Cayenne America/Cayman America/Chicago America/Chihuahua America/Ciudad_Juarez America/Costa_Rica America/Coyhaique America/Creston America/Cuiaba America/Curacao America/Danmarkshavn America/Dawson America/Dawson_Creek America/Denver America/Detroit America/Dominica America/Edmonton America/Eirunepe America/El_Salvador America/Fort_Nelson America/Fortaleza America/Glace_Bay America/Goose_Bay America/Grand_Turk America/Grenada America/Guadeloupe America/Guatemala America/Guayaquil America/Guyana America/Halifax America/Havana America/Hermosillo America/Indiana/Indianapolis America/Indiana/Knox America/Indiana/Marengo America/Indiana/Petersburg America/Indiana/Tell_City America/Indiana/Vevay America/Indiana/Vincennes America/Indiana/Winamac America/Inuvik America/Iqaluit America/Jamaica America/Juneau America/Kentucky/Louisville America/Kentucky/Monticello America/Kralendijk America/La_Paz America/Lima America/Los_Angeles America/Lower_Princes America/Maceio America/Managua America/Manaus America/Marigot America/Martinique America/Matamoros America/Mazatlan America/Menominee America/Merida America/Metlakatla America/Mexico_City America/Miquelon America/Moncton America/Monterrey America/Montevideo America/Montserrat America/Nassau America/New_York America/Nome America/Noronha America/North_Dakota/Beulah America/North_Dakota/Center America/North_Dakota/New_Salem America/Nuuk America/Ojinaga America/Panama America/Paramaribo America/Phoenix America/Port-au-Prince America/Port_of_Spain America/Porto_Velho America/Puerto_Rico America/Punta_Arenas America/Rankin_Inlet America/Recife America/Regina America/Resolute America/Rio_Branco America/Santarem America/Santiago America/Santo_Domingo America/Sao_Paulo America/Scoresbysund America/Sitka America/St_Barthelemy America/St_Johns America/St_Kitts America/St_Lucia America/St_Thomas America/St_Vincent America/Swift_Current America/Tegucigalpa America/Thule America/Tijuana America/Toronto America/Tortola America/Vancouver America/Whitehorse America/Winnipeg America/Yakutat Antarctica/Casey Antarctica/Davis Antarctica/DumontDUrville Antarctica/Macquarie Antarctica/Mawson Antarctica/McMurdo Antarctica/Palmer Antarctica/Rothera Antarctica/Syowa Antarctica/Troll Antarctica/Vostok Arctic/Longyearbyen Asia/Aden Asia/Almaty Asia/Amman Asia/Anadyr Asia/Aqtau Asia/Aqtobe Asia/Ashgabat Asia/Atyrau Asia/Baghdad Asia/Bahrain Asia/Baku Asia/Bangkok Asia/Barnaul Asia/Beirut Asia/Bishkek Asia/Brunei Asia/Chita Asia/Colombo Asia/Damascus Asia/Dhaka Asia/Dili Asia/Dubai Asia/Dushanbe Asia/Famagusta Asia/Gaza Asia/Hebron Asia/Ho_Chi_Minh Asia/Hong_Kong Asia/Hovd Asia/Irkutsk Asia/Jakarta Asia/Jayapura Asia/Jerusalem Asia/Kabul Asia/Kamchatka Asia/Karachi Asia/Kathmandu Asia/Khandyga Asia/Kolkata Asia/Krasnoyarsk Asia/Kuala_Lumpur Asia/Kuching Asia/Kuwait Asia/Macau Asia/Magadan Asia/Makassar Asia/Manila Asia/Muscat Asia/Nicosia Asia/Novokuznetsk Asia/Novosibirsk Asia/Omsk Asia/Oral Asia/Phnom_Penh Asia/Pontianak Asia/Pyongyang Asia/Qatar Asia/Qostanay Asia/Qyzylorda Asia/Riyadh Asia/Sakhalin Asia/Samarkand Asia/Seoul Asia/Shanghai Asia/Singapore Asia/Srednekolymsk Asia/Taipei Asia/Tashkent Asia/Tbilisi Asia/Tehran Asia/Thimphu Asia/Tokyo Asia/Tomsk Asia/Ulaanbaatar Asia/Urumqi Asia/Ust-Nera Asia/Vientiane Asia/Vladivostok Asia/Yakutsk Asia/Yangon Asia/Yekaterinburg Asia/Yerevan Atlantic/Azores Atlantic/Bermuda Atlantic/Canary Atlantic/Cape_Verde Atlantic/Faroe Atlantic/Madeira Atlantic/Reykjavik Atlantic/South_Georgia Atlantic/St_Helena Atlantic/Stanley Australia/Adelaide Australia/Brisbane Australia/Broken_Hill Australia/Darwin Australia/Eucla Australia/Hobart Australia/Lindeman Australia/Lord_Howe Australia/Melbourne Australia/Perth Australia/Sydney Etc/GMT+1 Etc/GMT+10 Etc/GMT+11 Etc/GMT+12 Etc/GMT+2 Etc/GMT+3 Etc/GMT+4 Etc/GMT+5 Etc/GMT+6 Etc/GMT+7 Etc/GMT+8 Etc/GMT+9 Etc/GMT-1 Etc/GMT-10 Etc/GMT-11 Etc/GMT-12 Etc/GMT-13 Etc/GMT-14 Etc/GMT-2 Etc/GMT-3 Etc/GMT-4 Etc/GMT-5 Etc/GMT-6 Etc/GMT-7 Etc/GMT-8 Etc/GMT-9 Europe/Amsterdam Europe/Andorra Europe/Astrakhan Europe/Athens Europe/Belgrade Europe/Berlin Europe/Bratislava Europe/Brussels Europe/Bucharest Europe/Budapest Europe/Busingen Europe/Chisinau Europe/Copenhagen Europe/Dublin Europe/Gibraltar Europe/Guernsey Europe/Helsinki Europe/Isle_of_Man Europe/Istanbul Europe/Jersey Europe/Kaliningrad Europe/Kirov Europe/Kyiv Europe/Lisbon Europe/Ljubljana Europe/London Europe/Luxembourg Europe/Madrid Europe/Malta Europe/Mariehamn Europe/Minsk Europe/Monaco Europe/Moscow Europe/Oslo Europe/Paris Europe/Podgorica Europe/Prague Europe/Riga Europe/Rome Europe/Samara Europe/San_Marino Europe/Sarajevo Europe/Saratov Europe/Simferopol Europe/Skopje Europe/Sofia Europe/Stockholm Europe/Tallinn Europe/Tirane Europe/Ulyanovsk Europe/Vaduz Europe/Vatican Europe/Vienna Europe/Vilnius Europe/Volgograd Europe/Warsaw Europe/Zagreb Europe/Zurich Indian/Antananarivo Indian/Chagos Indian/Christmas Indian/Cocos Indian/Comoro Indian/Kerguelen Indian/Mahe Indian/Maldives Indian/Mauritius Indian/Mayotte Indian/Reunion Pacific/Apia Pacific/Auckland Pacific/Bougainville Pacific/Chatham Pacific/Chuuk Pacific/Easter Pacific/Efate Pacific/Fakaofo Pacific/Fiji Pacific/Funafuti Pacific/Galapagos Pacific/Gambier Pacific/Guadalcanal Pacific/Guam Pacific/Honolulu Pacific/Kanton Pacific/Kiritimati Pacific/Kosrae Pacific/Kwajalein Pacific/Majuro Pacific/Marquesas Pacific/Midway Pacific/Nauru Pacific/Niue Pacific/Norfolk Pacific/Noumea Pacific/Pago_Pago Pacific/Palau Pacific/Pitcairn Pacific/Pohnpei Pacific/Port_Moresby Pacific/Rarotonga Pacific/Saipan Pacific/Tahiti Pacific/Tarawa Pacific/Tongatapu Pacific/Wake Pacific/Wallis UTC', ' ')) AS zone
), "players" AS (
	UPDATE "player" p SET
		time_zone = coalesce((SELECT zone FROM "zone" WHERE name = lower(p.time_zone)), p.time_zone),
		pending_time_zone = coalesce((SELECT zone FROM "zone" WHERE name = lower(p.pending_time_zone)), p.pending_time_zone)
	WHERE EXISTS (SELECT FROM "zone" WHERE name = lower(p.time_zone) AND zone <> p.time_zone
		OR name = lower(p.pending_time_zone) AND zone <> p.pending_time_zone)
), "settings" AS (
	UPDATE "app_settings" SET values = jsonb_set(values, '{officialTimeZone}', to_jsonb("zone".zone))
	FROM "zone" WHERE name = lower(values ->> 'officialTimeZone')
), "before" AS (
	SELECT c.id, jsonb_set(c.before, '{officialTimeZone}', to_jsonb(b.zone)) AS before,
		jsonb_set(c.after, '{officialTimeZone}', to_jsonb(a.zone)) AS after
	FROM "setting_change" c
		JOIN "zone" b ON b.name = lower(c.before ->> 'officialTimeZone')
		JOIN "zone" a ON a.name = lower(c.after ->> 'officialTimeZone')
)
UPDATE "setting_change" c SET before = "before".before, after = "before".after FROM "before" WHERE c.id = "before".id;--> statement-breakpoint
-- Names with more than two marks of a kind that covers the lines around it: the first two stay.
UPDATE "player" SET display_name = regexp_replace(display_name, '([\u0300-\u036F\u0483-\u0489\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200D\u2060\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F]{2})[\u0300-\u036F\u0483-\u0489\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200D\u2060\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F]+', '\1', 'g'), first_name = regexp_replace(first_name, '([\u0300-\u036F\u0483-\u0489\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200D\u2060\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F]{2})[\u0300-\u036F\u0483-\u0489\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200D\u2060\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F]+', '\1', 'g'), last_name = regexp_replace(last_name, '([\u0300-\u036F\u0483-\u0489\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200D\u2060\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F]{2})[\u0300-\u036F\u0483-\u0489\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200D\u2060\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F]+', '\1', 'g')
WHERE concat_ws(' ', display_name, first_name, last_name) ~ '[\u0300-\u036F\u0483-\u0489\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200D\u2060\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F]{3}';--> statement-breakpoint
UPDATE "tournament" SET name = regexp_replace(name, '([\u0300-\u036F\u0483-\u0489\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200D\u2060\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F]{2})[\u0300-\u036F\u0483-\u0489\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200D\u2060\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F]+', '\1', 'g') WHERE name ~ '[\u0300-\u036F\u0483-\u0489\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200D\u2060\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F]{3}';
